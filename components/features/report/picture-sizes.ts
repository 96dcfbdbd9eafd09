import { imageAt, largeImage, photoSizes, sourceSet } from '@/lib/reports-view/sizes';

const storageKey = 'report-images';

/** What the reader chose before; null when nothing, or where the browser keeps nothing. */
export function readChoice(): boolean | null {
  try {
    const kept = window.localStorage.getItem(storageKey);
    return kept === null ? null : kept === 'small';
  } catch {
    return null;
  }
}

/** Keeps a choice for the next report, where the browser lets it. */
export function storeChoice(small: boolean): void {
  try {
    window.localStorage.setItem(storageKey, small ? 'small' : 'full');
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/** Whether the browser was told to save data. */
export function wantsLess(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Pictures that are there already stay: to fetch them again, smaller, would cost data. */
function makeSmall(picture: HTMLImageElement, url: string): void {
  if (picture.complete && picture.naturalWidth > 0) return;
  picture.removeAttribute('srcset');
  picture.src = imageAt(url, 320);
}

function makeFull(picture: HTMLImageElement, url: string): void {
  picture.sizes = photoSizes;
  picture.srcset = sourceSet({ url, width: Number(picture.getAttribute('width')) || undefined });
}

/** Turns the photos of a report, and what their large view fetches, to small or full sizes. */
export function showPictures(page: ParentNode, small: boolean): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    const url = link.getAttribute('href') ?? '';
    const picture = link.querySelector('img');
    const width = Number(picture?.getAttribute('width')) || undefined;
    link.dataset.large = small ? imageAt(url, 640) : largeImage({ url, width });
    if (picture) (small ? makeSmall : makeFull)(picture, url);
  }
}
