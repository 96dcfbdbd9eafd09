import { Drawing } from '@/components/ui/picture';
import type { Cover } from '@/lib/domain/posts/post-types';

type PostCoverProps = { cover: Cover | null; alt?: string; eager?: boolean; className?: string };

/** A post's picture at 3:2: a line drawing stands free, a photograph fills its place. Without `alt` it is decoration. */
export function PostCover({ cover, alt = '', eager = false, className = '' }: PostCoverProps) {
  if (!cover) return null;
  if (cover.drawing)
    return <Drawing name={cover.src} alt={alt} eager={eager} className={`h-auto w-full ${className}`} />;
  const loading = eager ? 'eager' : 'lazy';
  const look = `aspect-[3/2] w-full object-cover ${className}`;
  return <img src={cover.src} alt={alt} width={300} height={200} loading={loading} decoding="async" className={look} />;
}
