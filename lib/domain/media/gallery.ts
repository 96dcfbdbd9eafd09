import { displayMediaName, previewUrl } from './index';

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

type Media = {
  id: number;
  name: string;
  kind: 'image' | 'video';
  url: string;
  preview: string | null;
  seconds: number | null;
};

/** Whether an item is a video, by its kind or by the extension mp4. */
export function opensFilm({ kind, src }: Pick<GalleryItem, 'kind' | 'src'>): boolean {
  return kind === 'video' || /\.mp4(?:[?#]|$)/i.test(src);
}

/** Gallery items of the media of a post. */
export function galleryOf(media: readonly Media[]): GalleryItem[] {
  return media.map(({ id, name, kind, url, preview, seconds }) => ({
    key: String(id),
    kind: opensFilm({ kind, src: url }) ? 'video' : 'image',
    src: url,
    alt: displayMediaName(name),
    preview: preview ?? (kind === 'image' ? previewUrl(url) : null),
    seconds,
  }));
}

/** URL of the widest copy of an image, for the lightbox; `src` when there are no copies. */
export function largestCopy({ src, widths }: Pick<GalleryItem, 'src' | 'widths'>): string {
  return widths && widths.length > 0 ? `${src.replace(/\.[a-z]+$/, '')}-${Math.max(...widths)}.webp` : src;
}
