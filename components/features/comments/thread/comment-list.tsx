import { nextReplyPage, type ReaderComment } from '@/lib/domain/comments/thread';
import { pageSize } from '@/lib/domain/comments/comment-wire';
import { fill } from '@/lib/i18n/fill';
import { CommentItem } from './comment-item';
import { MoreLink } from './more-link';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import type { Thread } from './use-thread';

type CommentListProps = { setup: ThreadSetup; thread: Thread };

/** Comments, each with its replies flattened to one level. */
export function CommentList({ setup, thread }: CommentListProps) {
  const { words } = setup;
  if (thread.comments.length === 0) return null;
  const sentTo = (threadId: number) => (reply: ReaderComment | null) =>
    reply ? thread.add(reply, threadId) : thread.refresh();
  const shared = { setup };
  const repliesHref = (comment: ReaderComment) =>
    `${setup.pagesHref}?thread=${comment.id}&page=${nextReplyPage(comment, pageSize)}`;
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
