import { preload } from 'react-dom';
import { isRemoteMedia, photoWidths, remoteSrcSet, sizedUrl } from '@/lib/domain/media/media-widths';

/** Width of a remote photo for browsers without `srcset`. */
const fallbackWidth = 640;

type PictureProps = {
  /** Path of a photo of this site, or of one that `/remote-media` scales on request. */
  src: string;
  alt: string;
  /** Widths of the resized versions next to a photo of this site: `lamp-640.avif` for `/media/hero/lamp.jpg`, or for one of them. */
  widths?: readonly number[];
  sizes: string;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
};
type ImageProps = Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'priority' | 'className'> & {
  srcSet?: string;
  sizes?: string;
};

function Image({ priority, alt, ...image }: ImageProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** One of this site comes in AVIF and WebP, or as it is without `widths`; for a remote one the server chooses. */
export function Picture({ widths, sizes, ...image }: PictureProps) {
  const { src, priority } = image;
  if (isRemoteMedia(src)) {
    const srcSet = remoteSrcSet(src);
    if (priority) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
    return <Image {...image} src={sizedUrl(src, fallbackWidth)} srcSet={srcSet} sizes={sizes} />;
  }
  if (!widths) return <Image {...image} />;
  const stem = src.replace(/(?:-\d+)?\.[a-z]+$/, '');
  const set = (type: string) => widths.map((w) => `${stem}-${w}.${type} ${w}w`).join(', ');
  // Browsers without AVIF support ignore a preload of this type.
  if (priority)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <Image {...image} />
    </picture>
  );
}

type HeroPhotoProps = Pick<PictureProps, 'priority' | 'className'> &
  Partial<Pick<PictureProps, 'alt' | 'sizes'>> &
  ({ name: string } | { src: string });

/** Photograph of `public/media/hero`, as wide as the window unless `sizes` says otherwise, decorative without `alt`. */
export const HeroPhoto = ({ alt = '', sizes = '100vw', priority, className, ...photo }: HeroPhotoProps) => (
  <Picture
    src={'src' in photo ? photo.src : `/media/hero/${photo.name}-1280.webp`}
    alt={alt}
    widths={photoWidths}
    sizes={sizes}
    priority={priority}
    className={className}
    width={1920}
    height={1080}
  />
);

type DrawingProps = { name: string; alt?: string; className?: string; eager?: boolean };

/** Line drawing of 300 x 200, decorative unless it has an `alt`. `name` is the name of a drawing, or its path. */
export function Drawing({ name, alt = '', className = '', eager = false }: DrawingProps) {
  const src = name.startsWith('/') ? name : `/drawings/${name}.svg`;
  return (
    <img
      src={src}
      alt={alt}
      width={300}
      height={200}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
