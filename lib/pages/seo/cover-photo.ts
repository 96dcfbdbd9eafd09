import { posterWidth, sizedUrl } from '@/lib/domain/media/media-widths';
import type { Cover } from '@/lib/domain/posts/post-types';

/** The path of a cover's photo in the size of shared pictures; null for a line drawing, which previews cannot show. */
export const photoPath = (cover: Cover | null): string | null =>
  cover && !cover.drawing ? sizedUrl(cover.large ?? cover.src, posterWidth) : null;
