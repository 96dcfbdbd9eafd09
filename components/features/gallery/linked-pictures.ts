import type { GalleryPicture } from './gallery-types';

/** A picture as its link in the page describes it; `name` is the fragment of the page's address that stands for it. */
export type LinkedPicture = GalleryPicture & { link: HTMLElement; name: string | null };

/** The pictures of a page in its order: the large address, the text of the small one, and the id of what surrounds the link. */
export function readPictures(page: HTMLElement): LinkedPicture[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')].map((link) => {
    const figure = link.closest<HTMLElement>('[id]');
    return {
      link,
      name: figure?.id || null,
      src: link.dataset.large ?? link.getAttribute('href') ?? '',
      alt: link.querySelector('img')?.alt ?? '',
      caption: figure?.querySelector('figcaption')?.textContent?.trim() || undefined,
    };
  });
}

/** Puts a name into the address, or takes the one that is there out of it; no entry is added to the history. */
export function nameInAddress(name: string | null): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${name ? `#${name}` : ''}`);
}
