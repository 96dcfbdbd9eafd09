import { preload } from 'react-dom';

type PictureProps = {
  /**
   * Path of a photo below /media. Its resized versions stand next to it: `lamp-640.avif` for `/media/hero/lamp.jpg`.
   */
  src: string;
  alt: string;
  widths: readonly number[];
  sizes: string;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
};

/** Responsive photo in AVIF and WebP; width and height prevent layout shift. */
export function Picture({ src, alt, widths, sizes, width, height, priority = false, className }: PictureProps) {
  const stem = src.replace(/\.[a-z]+$/, '');
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
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

type DrawingProps = { name: string; alt?: string; className?: string; eager?: boolean };

/**
 * Line drawing of 300 x 200, decorative unless it has an `alt`. `name` is the name of a drawing, or a path or https URL
 * from an upstream.
 */
export function Drawing({ name, alt = '', className = '', eager = false }: DrawingProps) {
  const src = /^(?:\/|https:)/.test(name) ? name : `/drawings/${name}.svg`;
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
