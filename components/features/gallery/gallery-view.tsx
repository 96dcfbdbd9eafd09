'use client';

import { island } from '@/components/ui/island';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { GalleryPicture, GalleryWords } from './gallery-rules';
import { Lightbox } from './lightbox';
import { EventDelegate } from '@/components/ui/event-delegate';

type GalleryViewProps = { pictures: GalleryPicture[]; words: GalleryWords; children: ReactNode };

/** Delegates clicks of a grid whose links have the picture index in `data-picture`, and opens the lightbox there. */
export const GalleryView = island(function GalleryView({ pictures, words, children }: GalleryViewProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-picture]') : null;
    if (!link || !isPlainClick(event)) return;
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
      <EventDelegate onClick={onClick}>{children}</EventDelegate>
      {openAt !== null && <Lightbox pictures={pictures} startAt={openAt} words={words} onClose={onClose} />}
    </>
  );
});
