import { imageUrl, srcSet } from '@/lib/domain/reports/files/picture-sizes';

const storageKey = 'report-images';

/** The stored preference for small images; null when there is none or storage is disabled. */
export function loadPreference(): boolean | null {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === null ? null : stored === 'small';
  } catch {
    return null;
  }
}

/** Stores the preference for the next report. */
export function savePreference(small: boolean): void {
  try {
    window.localStorage.setItem(storageKey, small ? 'small' : 'full');
  } catch {
    // Storage may be disabled; the preference then lasts as long as the page.
  }
}

/** Whether the browser requests reduced data usage (`Save-Data`). */
export function saveDataRequested(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Images already loaded stay: fetching them again, smaller, would cost data. */
function makeSmall(picture: HTMLImageElement): void {
  if (picture.complete && picture.naturalWidth > 0) return;
  picture.removeAttribute('srcset');
}

function makeFull(picture: HTMLImageElement): void {
  picture.sizes = picture.dataset.sizes ?? '';
  // `src` is the smallest width.
  picture.srcset = srcSet({
    url: (picture.getAttribute('src') ?? '').replace(/[?&]w=\d+$/, ''),
    width: Number(picture.getAttribute('width')) || undefined,
  });
}

/** Switches the photos of a report and the images of their lightbox to small or full sizes. */
export function applyPictureSizes(page: ParentNode, small: boolean): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-sizes]'))
    (small ? makeSmall : makeFull)(picture);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    // Kept, as the width in the page may be a placeholder.
    link.dataset.full ??= link.dataset.large;
    link.dataset.large = small ? imageUrl(link.getAttribute('href') ?? '', 640) : link.dataset.full;
  }
}
