import { imageUrl, largeImageUrl, srcSet } from '@/lib/reports-view/sizes';

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

const widthOf = (picture: Element | null) => Number(picture?.getAttribute('width')) || undefined;

/** Pictures that are there already stay: to fetch them again, smaller, would cost data. */
function makeSmall(picture: HTMLImageElement): void {
  if (picture.complete && picture.naturalWidth > 0) return;
  picture.removeAttribute('srcset');
}

function makeFull(picture: HTMLImageElement): void {
  picture.sizes = picture.dataset.sizes ?? '';
  // The smallest size stands in the page's own markup.
  picture.srcset = srcSet({ url: (picture.getAttribute('src') ?? '').replace(/[?&]w=\d+$/, ''), width: widthOf(picture) });
}

/** Turns the photos of a report, and what their large view fetches, to small or full sizes. */
export function showPictures(page: ParentNode, small: boolean): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-sizes]')) (small ? makeSmall : makeFull)(picture);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    const url = link.getAttribute('href') ?? '';
    link.dataset.large = small ? imageUrl(url, 640) : largeImageUrl({ url, width: widthOf(link.querySelector('img')) });
  }
}
