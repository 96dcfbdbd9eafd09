import type { Messages } from 'next-intl';
import type { LikeState } from '@/lib/domain/comments/comment-wire';
import type { CommentPage } from '@/lib/domain/comments/thread';
import type { Locale } from '@/lib/i18n/locales';

/** Texts of the comments. Placeholders `{count}`, `{max}`, `{name}` and `{tourist}` are filled in on display. */
export type CommentWords = Pick<
  Messages['comments'],
  'count' | 'none' | 'tourist' | 'form' | 'item' | 'more' | 'post' | 'held'
> & {
  problems: Record<string, string>;
};

/** The like of a post or comment; without a path its control is disabled. */
export type Like = LikeState & { path: string | null };

export type ThreadSetup = {
  locale: Locale;
  postId: number;
  /** URL path of the list, for GET and POST; null when the post supplies no usable link. */
  path: string | null;
  /** The page that the server read, numbered `firstPage`; null when it could not be read. */
  first: CommentPage | null;
  firstPage: number;
  pagesHref: string;
  back: string;
  /** False shows only the like: comments are off or unavailable. */
  areShown: boolean;
  canWrite: boolean;
  /** The inline like of the post; null where only comments are shown. */
  like: Like | null;
  words: CommentWords;
};
