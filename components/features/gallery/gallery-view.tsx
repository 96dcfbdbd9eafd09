'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { GalleryPicture, GalleryWords } from './gallery-types';
import { Lightbox } from './lightbox';

type GalleryViewProps = { pictures: GalleryPicture[]; words: GalleryWords; children: ReactNode };

/** A press that asks for a new tab or a download is left to the browser. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Watches a grid whose links carry `data-picture` with the number of their picture, and opens the large view at it. */
export function GalleryView({ pictures, words, children }: GalleryViewProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-picture]') : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    opener.current = link;
    setOpenAt(Number(link.dataset.picture));
  };
  const onClose = () => {
    setOpenAt(null);
    opener.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives as a click */}
      <div onClick={onClick}>{children}</div>
      {openAt !== null && <Lightbox pictures={pictures} startAt={openAt} words={words} onClose={onClose} />}
    </>
  );
}
