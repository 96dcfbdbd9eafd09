import type { ViewFile } from './sections';

/** Widths in pixels that the image door makes. */
export const imageWidths = [320, 640, 1280, 2048] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** How wide a photo of a section is shown, as `sizes` of an image. */
export const photoSizes = '(min-width: 64rem) 19rem, (min-width: 48rem) 31vw, 46vw';

/** The address of an image in one width. */
export function imageAt(url: string, width: ImageWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** The sizes that a picture of the page is offered in; those above its own width are left out. */
export function sourceSet(file: Pick<ViewFile, 'url' | 'width'>, upTo: ImageWidth = 1280): string {
  const own = file.width ?? Number.POSITIVE_INFINITY;
  const widths = imageWidths.filter((width, index) => width <= upTo && (index === 0 || width <= own));
  return widths.map((width) => `${imageAt(file.url, width)} ${width}w`).join(', ');
}

/** The address of the large view. */
export function largeImage(file: Pick<ViewFile, 'url' | 'width'>): string {
  return imageAt(file.url, file.width !== undefined && file.width <= 1280 ? 1280 : 2048);
}
