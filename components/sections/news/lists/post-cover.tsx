import { Drawing, Picture } from '@/components/ui/media/picture';
import type { Cover } from '@/lib/domain/posts/post-types';

type PostCoverProps = {
  cover: Cover | null;
  alt?: string;
  eager?: boolean;
  /** Shows the picture itself instead of its preview, which suits cards. */
  large?: boolean;
  sizes: string;
  className?: string;
};

/** Cover of a post at 3:2: a line drawing is not cropped, a photo fills the box. Decorative without `alt`. */
export function PostCover({ cover, alt = '', eager = false, large = false, sizes, className = '' }: PostCoverProps) {
  if (!cover) return null;
  if (cover.drawing)
    return <Drawing name={cover.src} alt={alt} eager={eager} className={`h-auto w-full ${className}`} />;
  const look = `aspect-[3/2] w-full object-cover ${className}`;
  const src = large ? (cover.large ?? cover.src) : cover.src;
  return <Picture src={src} alt={alt} sizes={sizes} width={300} height={200} priority={eager} className={look} />;
}
