'use client';

import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { CommentForm } from '@/components/features/comments/form/comment-form';
import { LikeButton } from '@/components/features/comments/like/like-button';
import { Details } from '@/components/ui/details';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { fill } from '@/lib/i18n/fill';
import { CommentList, MoreLink } from './comment-list';
import { type Thread, useThread } from './use-thread';

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
