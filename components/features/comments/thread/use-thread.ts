import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { fetchPage } from '@/components/features/comments/send-comment';
import { commentPageSize } from '@/lib/contract/call-paths';
import {
  addComment,
  addReplies,
  type CommentPage,
  nextReplyPage,
  pageCount,
  type ReaderComment,
  uniqueComments,
} from '@/lib/domain/comments/thread';

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

export function useThread({ path, locale, first, firstPage, areShown }: ThreadSetup, client: QueryClient) {
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
export type Thread = ReturnType<typeof useThread>;
