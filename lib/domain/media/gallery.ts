import { isRemoteMedia, lightboxWidth, sizedUrl } from './media-widths';

/**
 * Image or video of a gallery. `widths`: widths of the copies beside `src` (`x-480.webp`), for the site's own images.
 */
export type GalleryItem = {
  key: string;
  kind: 'image' | 'video';
  src: string;
  alt: string;
  caption?: string;
  preview: string | null;
  widths?: readonly number[];
  seconds: number | null;
};

/** Whether an item is a video, by its kind or by the extension mp4. */
export function opensFilm({ kind, src }: Pick<GalleryItem, 'kind' | 'src'>): boolean {
  return kind === 'video' || /\.mp4(?:[?#]|$)/i.test(src);
}

/** URL of a large copy of an image, for the lightbox; `src` when there are no copies. */
export function largestCopy({ src, widths }: Pick<GalleryItem, 'src' | 'widths'>): string {
  if (isRemoteMedia(src)) return sizedUrl(src, lightboxWidth);
  return widths && widths.length > 0 ? `${src.replace(/\.[a-z]+$/, '')}-${Math.max(...widths)}.webp` : src;
}
