import type { ViewFile } from '@/lib/domain/reports/sections/report-sections';

export const imageWidths = [320, 640, 1280, 2048] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const photoSizes = '(min-width: 64rem) 19rem, (min-width: 48rem) 31vw, 46vw';

export const imageUrl = (url: string, width: ImageWidth): string => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;

export function srcSet(file: Pick<ViewFile, 'url' | 'width'>, maxWidth: ImageWidth = 1280): string {
  const intrinsicWidth = file.width ?? Number.POSITIVE_INFINITY;
  const widths = imageWidths.filter((width, index) => width <= maxWidth && (index === 0 || width <= intrinsicWidth));
  return widths.map((width) => `${imageUrl(file.url, width)} ${width}w`).join(', ');
}

export function largeImageUrl(file: Pick<ViewFile, 'url' | 'width'>): string {
  return imageUrl(file.url, file.width !== undefined && file.width <= 1280 ? 1280 : 2048);
}
