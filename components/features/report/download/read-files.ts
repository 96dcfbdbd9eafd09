import type { PackFile } from './types';

/** The originals that a page shows, as their links name them: address, path in the archive, tag and bytes. */
export function readFiles(page: ParentNode): PackFile[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-path]')].map((link) => ({
    url: link.getAttribute('href') ?? '',
    path: link.dataset.path ?? '',
    tag: link.dataset.tag ?? '',
    size: Number(link.dataset.size) || 0,
  }));
}
