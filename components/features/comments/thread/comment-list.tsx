import { type ReactNode, useState } from 'react';
import type { CommentWords, ThreadSetup } from '@/components/features/comments/comment-types';
import { ReplyBox } from '@/components/features/comments/form/comment-form';
import { LikeButton } from '@/components/features/comments/like/like-button';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { commentPageSize } from '@/lib/contract/call-paths';
import { linkify } from '@/lib/domain/comments/comment-content';
import { commentDay, commentMoment, isoOf } from '@/lib/domain/comments/comment-time';
import { nextReplyPage, type ReaderComment } from '@/lib/domain/comments/thread';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import type { Thread } from './use-thread';

type MoreLinkProps = {
  href: string;
  label: string;
  words: CommentWords['more'];
  load: () => Promise<void> | void;
  isBusy?: boolean;
  isFailed?: boolean;
};

export function MoreLink({ href, label, words, load, isBusy = false, isFailed = false }: MoreLinkProps) {
  const [loadState, setLoadState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = isBusy || loadState === 'busy';
  const press = async () => {
    if (busy) return;
    setLoadState('busy');
    try {
      await load();
      setLoadState('idle');
    } catch {
      setLoadState('failed');
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <a
        href={href}
        rel="nofollow"
        aria-disabled={busy}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void press();
        }}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {busy ? words.loading : isFailed || loadState === 'failed' ? words.retry : label}
      </a>
      <span role="status">{!busy && (isFailed || loadState === 'failed') && words.failed}</span>
    </p>
  );
}

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

type CommentItemProps = {
  setup: ThreadSetup;
  comment: ReaderComment;
  /** Reply forms of replies render after hydration, which keeps the markup of a long thread small. */
  isReply: boolean;
  onSent: (reply: ReaderComment | null) => void;
  children?: ReactNode;
};

function CommentItem({ setup, comment, isReply, onSent, children }: CommentItemProps) {
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

export function CommentList({ setup, thread }: { setup: ThreadSetup; thread: Thread }) {
  const { words } = setup;
  if (thread.comments.length === 0) return null;
  const sentTo = (threadId: number) => (reply: ReaderComment | null) =>
    reply ? thread.add(reply, threadId) : thread.refresh();
  const shared = { setup };
  const repliesHref = (comment: ReaderComment) =>
    `${setup.pagesHref}?thread=${comment.id}&page=${nextReplyPage(comment, commentPageSize)}`;
  return (
    <ul className="grid gap-8">
      {thread.comments.map((comment) => (
        <CommentItem key={comment.id} {...shared} comment={comment} isReply={false} onSent={sentTo(comment.id)}>
          {comment.replies.length > 0 && (
            <ul
              aria-label={fill(words.item.replies, { count: comment.replyCount })}
              className="mt-3 grid gap-6 border-l border-line pl-4 md:pl-6"
            >
              {comment.replies.map((reply) => (
                <CommentItem key={reply.id} {...shared} comment={reply} isReply onSent={sentTo(comment.id)} />
              ))}
            </ul>
          )}
          {comment.replyCount > comment.replies.length && comment.paths.comment && (
            <MoreLink
              href={repliesHref(comment)}
              label={words.more.replies}
              words={words.more}
              load={() => thread.moreReplies(comment)}
            />
          )}
        </CommentItem>
      ))}
    </ul>
  );
}
