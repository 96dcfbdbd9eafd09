'use client';

import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { GalleryPicture, GalleryWords } from './gallery-types';
import { type LinkedPicture, nameInAddress, readPictures } from './linked-pictures';
import { useAddress } from './use-address';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

type PhotoGalleryProps = { words: GalleryWords; children: ReactNode };
type Open = { pictures: LinkedPicture[]; startAt: number };

/** A press that asks for a new tab or a download is left to the browser. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
const shown = ({ src, alt, caption }: LinkedPicture): GalleryPicture => ({ src, alt, caption });

/**
 * Watches a page of many photos, whose links carry `data-picture`: a press opens the large view, and the address names the photo
 * that is shown, so that it can be sent to somebody. What is shown is read from the page; the view itself comes with the first press.
 */
export function PhotoGallery({ words, children }: PhotoGalleryProps) {
  const page = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const openAt = (find: (picture: LinkedPicture) => boolean): boolean => {
    const pictures = page.current ? readPictures(page.current) : [];
    const startAt = pictures.findIndex(find);
    if (startAt < 0) return false;
    opener.current = pictures[startAt]?.link ?? null;
    setOpen({ pictures, startAt });
    return true;
  };
  useAddress((name) => void openAt((picture) => picture.name === name));
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-picture]') : null;
    if (link && isPlain(event) && openAt((picture) => picture.link === link)) event.preventDefault();
  };
  const onTurn = (at: number) => {
    const picture = open?.pictures[at];
    if (!picture) return;
    opener.current = picture.link;
    nameInAddress(picture.name);
  };
  const onClose = () => {
    setOpen(null);
    nameInAddress(null);
    opener.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives as a click */}
      <div ref={page} onClick={onClick} className="min-w-0">{children}</div>
      {open && (
        <Suspense>
          <Lightbox pictures={open.pictures.map(shown)} startAt={open.startAt} words={words} onTurn={onTurn} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
