import { GallerySection } from './gallery-section';
import { displayMediaName } from '@/lib/domain/media';
import type { PostMedia } from '@/lib/domain/posts/post-types';

type PostGalleryProps = { media: PostMedia[]; className?: string };

const shownName = (name: string) => displayMediaName(name).replace(/\.(?:png|jpe?g|webp|avif|gif)$/i, '');

/** Pictures and films of a post; of files that cannot be shown the names alone. Nothing for a post without media. */
export function PostGallery({ media, className = '' }: PostGalleryProps) {
  if (media.length === 0) return null;
  const items = media.flatMap(({ id, kind, name, url, preview, seconds }) =>
    url === null ? [] : [{ key: String(id), kind, src: url, alt: shownName(name), preview, seconds }],
  );
  const names = media.flatMap(({ id, name, url }) => (url === null ? [{ id, name: shownName(name) }] : []));
  return (
    <div className={className}>
      {items.length > 0 && <GallerySection items={items} />}
      {names.length > 0 && (
        <ul className="mt-6 text-small text-soft">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
