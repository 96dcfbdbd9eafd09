import type { ReactNode } from 'react';
import type { ReaderComment } from '@/lib/domain/comments/thread';
import { LikeButton } from '@/components/features/comments/like/like-button';
import { ReplyBox } from '@/components/features/comments/form/reply-box';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { commentDay, commentMoment, isoOf } from '@/lib/domain/comments/comment-time';
import type { Locale } from '@/lib/i18n/locales';
import { linkify } from '@/lib/domain/comments/comment-content';

/** Time of a comment: the day until hydrated, then day and time in the visitor's time zone. */
function Moment({ locale, at }: { locale: Locale; at: string }) {
  const isHydrated = useHydrated();
  const iso = isoOf(at);
  if (!iso) return null;
  return (
    <time dateTime={iso} className="text-small text-soft">
      {isHydrated ? commentMoment(locale, at) : commentDay(locale, at)}
    </time>
  );
}

export type CommentItemProps = {
  setup: ThreadSetup;
  comment: ReaderComment;
  /** Reply forms of replies render after hydration, which keeps the markup of a long thread small. */
  isReply: boolean;
  onSent: (reply: ReaderComment | null) => void;
  children?: ReactNode;
};

/** One comment: author, time, text, like and reply form; its replies follow as children. */
export function CommentItem({ setup, comment, isReply, onSent, children }: CommentItemProps) {
  const isHydrated = useHydrated();
  const { locale, words, canWrite } = setup;
  const name = comment.name ?? words.tourist;
  const like = { path: comment.paths.like, liked: comment.liked, likes: comment.likes };
  return (
    <li id={`comment-${comment.id}`} className="grid scroll-mt-28 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="flex size-10 items-center justify-center rounded-full bg-accent-tint font-[550]"
      >
        {comment.avatar ? (
          <img
            src={comment.avatar}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className="size-10 rounded-full object-cover"
          />
        ) : (
          [...name][0]?.toUpperCase()
        )}
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-[550] [overflow-wrap:anywhere]">{name}</span> <Moment locale={locale} at={comment.at} />
        </p>
        <CommentText text={comment.text} />
        <div className="flex flex-wrap items-start gap-x-6">
          <LikeButton like={like} words={words.item} />
          {canWrite && comment.paths.comment && (!isReply || isHydrated) && (
            <div className="min-w-0 grow">
              <ReplyBox setup={setup} comment={comment} path={comment.paths.comment} onSent={onSent} />
            </div>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

/** A comment as plain text: line breaks are kept, URLs become `nofollow ugc` links. */
function CommentText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {linkify(text).map((piece) => {
        at += piece.text.length;
        if (!piece.href) return <span key={at}>{piece.text}</span>;
        return (
          <a key={at} href={piece.href} rel="nofollow ugc noopener noreferrer" className="text-link">
            {piece.text}
          </a>
        );
      })}
    </p>
  );
}
