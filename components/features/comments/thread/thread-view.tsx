'use client';

import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CommentWords, ThreadSetup } from '@/components/features/comments/comment-types';
import { CommentForm, ReplyBox } from '@/components/features/comments/form/comment-form';
import { LikeButton } from '@/components/features/comments/like/like-button';
import { fetchPage } from '@/components/features/comments/send-comment';
import { Details } from '@/components/ui/details';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { commentPageSize } from '@/lib/contract/call-paths';
import { linkify } from '@/lib/domain/comments/comment-content';
import { commentDay, commentMoment, isoOf } from '@/lib/domain/comments/comment-time';
import {
  addComment,
  addReplies,
  type CommentPage,
  nextReplyPage,
  pageCount,
  type ReaderComment,
  uniqueComments,
} from '@/lib/domain/comments/thread';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';

export function ThreadView({ setup }: { setup: ThreadSetup }) {
  // One client per mount: on the server a shared one would serve many requests at once.
  const [client] = useState(() => new QueryClient());
  const thread = useThread(setup, client);
  const { words, like } = setup;
  return (
    <div id="comments" className="grid scroll-mt-28 gap-8">
      {like && (
        <div
          id="post-like"
          className="flex scroll-mt-28 flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-4"
        >
          <span>{words.post.label}</span>
          <LikeButton like={like} look="line" words={{ ...words.item, ...words.post }} />
        </div>
      )}
      {setup.areShown && <Shown setup={setup} thread={thread} />}
    </div>
  );
}

function Shown({ setup, thread }: { setup: ThreadSetup; thread: Thread }) {
  const isHydrated = useHydrated();
  const { words, path } = setup;
  return (
    <>
      <h2 className="text-h3">{fill(words.count, { count: thread.total })}</h2>
      {setup.canWrite && path && (
        <Details more={words.form.label} less={words.form.label} className="-mt-5">
          <CommentForm
            setup={setup}
            id="comment-form"
            path={path}
            label={words.form.label}
            submit={words.form.submit}
            onSent={(comment) => (comment ? thread.add(comment, null) : thread.refresh())}
          />
        </Details>
      )}
      {thread.isReady && thread.comments.length === 0 && <p className="text-soft">{words.none}</p>}
      {thread.comments.length > 0 && <CommentList setup={setup} thread={thread} />}
      {(thread.hasMore || !thread.isReady) && (
        <MoreLink
          href={`${setup.pagesHref}${thread.isReady ? `?page=${thread.nextPage}` : ''}`}
          label={words.more.comments}
          words={words.more}
          load={thread.more}
          isBusy={isHydrated && thread.isLoading}
          isFailed={thread.isFailed || !(isHydrated || thread.isReady)}
        />
      )}
    </>
  );
}

type MoreLinkProps = {
  href: string;
  label: string;
  words: CommentWords['more'];
  load: () => Promise<void> | void;
  isBusy?: boolean;
  isFailed?: boolean;
};

function MoreLink({ href, label, words, load, isBusy = false, isFailed = false }: MoreLinkProps) {
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

function CommentList({ setup, thread }: { setup: ThreadSetup; thread: Thread }) {
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

type Arrival = { id: number; from: Element | null };

/** Focuses a comment once it is shown, unless the reader has moved the focus; the link may be gone by then. */
function useArrivalFocus() {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const comment = arrival && document.getElementById(`comment-${arrival.id}`);
    if (!comment) return;
    setArrival(null);
    if (document.activeElement !== arrival.from && document.activeElement !== document.body) return;
    comment.tabIndex = -1;
    comment.focus();
  });
  return setArrival;
}

type Pages = { pages: CommentPage[]; pageParams: number[] };

function useThread({ path, locale, first, firstPage, areShown }: ThreadSetup, client: QueryClient) {
  const key = ['comments', path, locale];
  const query = useInfiniteQuery<CommentPage, Error, Pages, (string | null)[], number>(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => (path ? fetchPage(path, locale, pageParam) : Promise.reject(new Error('no path'))),
      initialPageParam: firstPage,
      initialData: first ? { pages: [first], pageParams: [firstPage] } : undefined,
      getNextPageParam: (last, _all, page) =>
        page < pageCount(last.total, commentPageSize) && last.comments.length > 0 ? page + 1 : null,
      enabled: areShown && path !== null,
      networkMode: 'always',
      // Never stale; the fixed time keeps the server render from reading the clock, which ends prerendering.
      staleTime: 'static',
      initialDataUpdatedAt: 1,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    client,
  );
  const comments = uniqueComments(query.data?.pages ?? []);
  const focusOn = useArrivalFocus();
  const change = useCallback(
    (how: (pages: CommentPage[]) => CommentPage[]) =>
      client.setQueryData<Pages>(['comments', path, locale], (now) => now && { ...now, pages: how(now.pages) }),
    [client, path, locale],
  );
  return {
    comments,
    total: query.data?.pages.at(-1)?.all ?? 0,
    isReady: query.data !== undefined,
    isLoading: query.isFetching,
    isFailed: query.isError || query.isFetchNextPageError,
    hasMore: query.hasNextPage,
    nextPage: (query.data?.pageParams.at(-1) ?? firstPage) + 1,
    more: async () => {
      const from = document.activeElement;
      const { data } = await (query.data === undefined ? query.refetch() : query.fetchNextPage());
      const first = uniqueComments(data?.pages ?? [])[comments.length];
      if (first) focusOn({ id: first.id, from });
    },
    refresh: () => void query.refetch(),
    add: (comment: ReaderComment, threadId: number | null) => change((now) => addComment(now, comment, threadId)),
    moreReplies: async (comment: ReaderComment) => {
      if (!comment.paths.comment) return;
      const from = document.activeElement;
      const more = await fetchPage(comment.paths.comment, locale, nextReplyPage(comment, commentPageSize));
      const now = change((pages) => addReplies(pages, comment.id, more));
      const thread = uniqueComments(now?.pages ?? []).find(({ id }) => id === comment.id);
      const first = thread?.replies[comment.replies.length];
      if (first) focusOn({ id: first.id, from });
    },
  };
}
type Thread = ReturnType<typeof useThread>;
