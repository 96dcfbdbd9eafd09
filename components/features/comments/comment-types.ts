import type { CommentPage } from '@/lib/domain/comments/thread';
import type { LikeState } from '@/lib/domain/comments/comment-wire';
import type { Locale } from '@/lib/i18n/locales';

/** Everything that comments say; `{count}`, `{max}`, `{name}` and `{tourist}` are filled in where they are shown. */
export type CommentWords = {
  count: string;
  none: string;
  tourist: string;
  form: Record<
    | 'label'
    | 'replyLabel'
    | 'help'
    | 'counter'
    | 'submit'
    | 'submitReply'
    | 'sending'
    | 'named'
    | 'honeypot'
    | 'posted'
    | 'failed'
    | 'retry',
    string
  >;
  item: Record<'reply' | 'closeReply' | 'replies' | 'like' | 'likes' | 'likeFailed' | 'retry', string>;
  more: Record<'comments' | 'replies' | 'loading' | 'failed' | 'retry', string>;
  post: Record<'label' | 'like', string>;
  held: string;
  /** By what is wrong. */
  problems: Record<string, string>;
};

/** A like as its post or comment supplies it; without a path its control is disabled. */
export type Like = LikeState & { path: string | null };

/** The comments of a post, or the replies to one, as their page hands them to the browser. */
export type ThreadSetup = {
  locale: Locale;
  postId: number;
  /** Where the list is read and written; empty when the post supplies no usable link. */
  path: string | null;
  /** The page that the server read, and its number; null when it could not be read. */
  first: CommentPage | null;
  firstPage: number;
  /** The address of further pages for readers without script: `?page=` is added to it. */
  pagesHref: string;
  /** Where a form without script comes back to. */
  back: string;
  /** Whether there is anything but the like: comments may be off, or out of reach for good. */
  areShown: boolean;
  canWrite: boolean;
  /** The inline like of the post; null where only comments are shown. */
  like: Like | null;
  words: CommentWords;
};
