'use client';

import { island } from '@/components/ui/island';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useEffect,
  useEffectEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { GalleryPicture, GalleryWords } from './gallery-rules';
import type { LightboxProps } from './lightbox';
import { EventDelegate } from '@/components/ui/event-delegate';
import { fragmentId } from '@/components/ui/hooks/fragment';

/** In place of a lightbox that cannot be loaded: follows the link to the picture, as the page does without script. */
function PictureAlone({ pictures, startAt, onClose }: LightboxProps) {
  const follow = useEffectEvent(() => {
    onClose();
    window.location.assign(pictures[startAt]?.src ?? '');
  });
  useEffect(() => follow(), []);
  return null;
}

const Lightbox = lazy<ComponentType<LightboxProps>>(() =>
  import('./lightbox').then(
    (module) => ({ default: module.Lightbox }),
    () => ({ default: PictureAlone }),
  ),
);

type PhotoGalleryProps = { words: GalleryWords; children: ReactNode };
type OpenLightbox = { pictures: LinkedPicture[]; startAt: number };

const toGalleryPicture = ({ src, alt, caption, original }: LinkedPicture): GalleryPicture => ({
  src,
  alt,
  caption,
  original,
});

/**
 * Delegates clicks on `data-picture` links to a lightbox. The URL fragment names the photo shown, so that it can be
 * shared. The pictures are read from the DOM, and the lightbox is loaded on first use.
 */
export const PhotoGallery = island(function PhotoGallery({ words, children }: PhotoGalleryProps) {
  const page = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState<OpenLightbox | null>(null);
  const openAt = (matches: (picture: LinkedPicture) => boolean): boolean => {
    const pictures = page.current ? collectPictures(page.current) : [];
    const startAt = pictures.findIndex(matches);
    if (startAt < 0) return false;
    opener.current = pictures[startAt]?.link ?? null;
    setOpen({ pictures, startAt });
    return true;
  };
  useHash((name) => {
    if ((name !== '' && openAt((picture) => picture.name === name)) || !open) return;
    // Back leaves the photo. The page can take the focus only once the modal is gone.
    flushSync(() => setOpen(null));
    pressed.current?.focus({ preventScroll: true });
  });
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    pressed.current = link;
    if (link && isPlainClick(event) && openAt((picture) => picture.link === link)) event.preventDefault();
  };
  const onTurn = (at: number) => {
    const picture = open?.pictures[at];
    if (!picture) return;
    opener.current = picture.link;
    replaceHash(picture.name);
  };
  const onClose = () => {
    setOpen(null);
    replaceHash(null);
    opener.current?.focus();
  };
  return (
    <>
      <EventDelegate ref={page} onClick={onClick} className="min-w-0">
        {children}
      </EventDelegate>
      {open && (
        <Suspense>
          <Lightbox
            pictures={open.pictures.map(toGalleryPicture)}
            startAt={open.startAt}
            words={words}
            onTurn={onTurn}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
});

/** A picture described by its link in the page; `name` is its URL fragment. */
type LinkedPicture = GalleryPicture & { link: HTMLElement; name: string | null };

/** Collects the pictures of a page in document order from its `data-picture` links. */
function collectPictures(page: HTMLElement): LinkedPicture[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].map((link) => {
    const figure = link.closest<HTMLElement>('[id]');
    return {
      link,
      name: figure?.id || null,
      src: link.dataset.large ?? link.getAttribute('href') ?? '',
      alt: link.querySelector('img')?.alt ?? '',
      original: link.getAttribute('href') ?? undefined,
      caption: figure?.querySelector('figcaption')?.textContent?.trim() || undefined,
    };
  });
}

/** Sets or removes the URL fragment without a history entry. */
function replaceHash(name: string | null): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${name ? `#${name}` : ''}`);
}

/** Calls `onName` with the decoded URL fragment, empty without one, on mount and on every hashchange. */
function useHash(onName: (name: string) => void): void {
  const latest = useRef(onName);
  useEffect(() => {
    latest.current = onName;
  });
  useEffect(() => {
    const notify = () => latest.current(fragmentId(window.location.hash));
    notify();
    window.addEventListener('hashchange', notify);
    return () => window.removeEventListener('hashchange', notify);
  }, []);
}
