import { Drawing } from '@/components/ui/picture';
import type { Cover } from '@/lib/domain/posts/post-types';

type PostCoverProps = { cover: Cover | null; alt?: string; eager?: boolean; className?: string };

/** Cover of a post at 3:2: a line drawing is not cropped, a photo fills the box. Decorative without `alt`. */
export function PostCover({ cover, alt = '', eager = false, className = '' }: PostCoverProps) {
  if (!cover) return null;
  if (cover.drawing)
    return <Drawing name={cover.src} alt={alt} eager={eager} className={`h-auto w-full ${className}`} />;
  const loading = eager ? 'eager' : 'lazy';
  const look = `aspect-[3/2] w-full object-cover ${className}`;
  return <img src={cover.src} alt={alt} width={300} height={200} loading={loading} decoding="async" className={look} />;
}
