import type { Messages } from 'next-intl';
import type { LikeState } from '@/lib/domain/comments/comment-wire';
import type { CommentPage } from '@/lib/domain/comments/thread';
import type { Locale } from '@/lib/i18n/locales';

export type CommentWords = Pick<
  Messages['comments'],
  'count' | 'none' | 'tourist' | 'form' | 'item' | 'more' | 'post' | 'held'
> & { problems: Record<string, string> };

export type Like = LikeState & { path: string | null };

export type ThreadSetup = {
  locale: Locale;
  postId: number;
  /** URL path of the list, for GET and POST; null when the post supplies no usable link. */
  path: string | null;
  first: CommentPage | null;
  firstPage: number;
  pagesHref: string;
  back: string;
  areShown: boolean;
  canWrite: boolean;
  like: Like | null;
  words: CommentWords;
};
