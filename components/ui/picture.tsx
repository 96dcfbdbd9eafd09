import { preload } from 'react-dom';

type PictureProps = {
  /** A photograph under /media with its widths beside it: `/media/hero/lamp.jpg` has `lamp-640.avif` and so on. */
  src: string;
  alt: string;
  widths: readonly number[];
  sizes: string;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
};

/** A photograph in AVIF and WebP in the sizes that are shown, with its own dimensions so that nothing jumps. */
export function Picture({ src, alt, widths, sizes, width, height, priority = false, className }: PictureProps) {
  const stem = src.replace(/\.[a-z]+$/, '');
  const set = (type: string) => widths.map((w) => `${stem}-${w}.${type} ${w}w`).join(', ');
  // A browser without AVIF passes over a preload of that type.
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

/** One of the line drawings (300 x 200); without `alt` it is decoration. `name` is a drawing's name or its address, which an upstream may keep elsewhere. */
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
