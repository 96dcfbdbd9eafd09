import { displayMediaName, previewUrl } from './index';

/** A picture or film of a gallery. `widths` are those of our own pictures that lie beside `src` (`x-480.webp`). */
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

/** A film is what says so, or a file that ends in mp4. */
export function opensFilm({ kind, src }: Pick<GalleryItem, 'kind' | 'src'>): boolean {
  return kind === 'video' || /\.mp4(?:[?#]|$)/i.test(src);
}

/** The media of a post as a gallery. */
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

/** The largest copy of a picture, for the large view. */
export function largestCopy({ src, widths }: Pick<GalleryItem, 'src' | 'widths'>): string {
  return widths && widths.length > 0 ? `${src.replace(/\.[a-z]+$/, '')}-${Math.max(...widths)}.webp` : src;
}
