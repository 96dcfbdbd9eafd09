'use client';

import { type MouseEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EventDelegate } from '@/components/ui/event-delegate';
import { fragmentId } from '@/components/ui/hooks/fragment';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island, lazyOr } from '@/components/ui/island';
import type { GalleryPicture, GalleryWords } from './gallery-rules';
import type { LightboxProps } from './lightbox';

/** In place of a lightbox that cannot be loaded: follows the link to the picture, as the page does without script. */
function PictureAlone({ pictures, startAt, onClose }: LightboxProps) {
  const follow = useEffectEvent(() => {
    onClose();
    window.location.assign(pictures[startAt]?.src ?? '');
  });
  useEffect(() => follow(), []);
  return null;
}

const Lightbox = lazyOr(async () => (await import('./lightbox')).Lightbox, PictureAlone);

const collectPictures = (page: HTMLElement): GalleryPicture[] =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].map((link) => {
    const figure = link.closest('figure');
    const href = link.getAttribute('href') ?? undefined;
    return {
      link,
      name: figure?.id,
      src: link.dataset.large ?? href ?? '',
      alt: link.querySelector('img')?.alt ?? '',
      original: href,
      caption: figure?.querySelector('figcaption')?.textContent?.trim() || undefined,
    };
  });

function replaceHash(name: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${name && `#${name}`}`);
}

type PhotoGalleryProps = { words: GalleryWords; children: ReactNode };
type OpenLightbox = { pictures: GalleryPicture[]; startAt: number };

/** Opens the pictures of its `data-picture` links; the URL fragment names the one shown, where figures have ids. */
export const PhotoGallery = island(function PhotoGallery({ words, children }: PhotoGalleryProps) {
  const page = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<OpenLightbox | null>(null);
  const openAt = (matches: (picture: GalleryPicture) => boolean): boolean => {
    const pictures = page.current ? collectPictures(page.current) : [];
    const startAt = pictures.findIndex(matches);
    if (startAt < 0) return false;
    opener.current = pictures[startAt]?.link ?? null;
    setOpen({ pictures, startAt });
    return true;
  };
  const followHash = useEffectEvent(() => {
    const name = fragmentId(window.location.hash);
    if ((name !== '' && openAt((picture) => picture.name === name)) || !open) return;
    // Back leaves the photo. The page can take the focus only once the modal is gone.
    flushSync(() => setOpen(null));
    pressed.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onHash = () => followHash();
    onHash();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    pressed.current = link;
    if (link && isPlainClick(event) && openAt((picture) => picture.link === link)) event.preventDefault();
  };
  const onTurn = (at: number) => {
    const picture = open?.pictures[at];
    if (!picture?.name) return;
    // The photo that the address names has the focus afterwards, otherwise what was pressed.
    opener.current = picture.link;
    replaceHash(picture.name);
  };
  const onClose = () => {
    if (open?.pictures.some(({ name }) => name)) replaceHash('');
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <>
      <EventDelegate ref={page} onClick={onClick} className="min-w-0">
        {children}
      </EventDelegate>
      {open && (
        <Suspense>
          <Lightbox {...open} words={words} onTurn={onTurn} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
});
