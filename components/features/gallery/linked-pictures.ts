import type { GalleryPicture } from './gallery-types';

/** A picture described by its link in the page; `name` is its URL fragment. */
export type LinkedPicture = GalleryPicture & { link: HTMLElement; name: string | null };

/** Collects the pictures of a page in document order from its `data-picture` links. */
export function collectPictures(page: HTMLElement): LinkedPicture[] {
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
export function replaceHash(name: string | null): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${name ? `#${name}` : ''}`);
}
