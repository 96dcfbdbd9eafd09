import type { DownloadFile } from './download-types';

/** Collects the originals from the `data-path` links of the page. */
export function collectFiles(page: ParentNode): DownloadFile[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-path]')].map((link) => ({
    url: link.getAttribute('href') ?? '',
    path: link.dataset.path ?? '',
    tag: link.dataset.tag ?? '',
    size: Number(link.dataset.size) || 0,
  }));
}
