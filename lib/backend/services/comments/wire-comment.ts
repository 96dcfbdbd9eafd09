import { pathOf } from '@/lib/domain/comments/comment-paths';
import type { Comment } from '@/lib/contract/comments';
import type { CommentRow } from './find-comment';

type Beside = { liked?: boolean; children?: Comment[]; replies?: number };

/** Converts a row to the wire format. */
export function toComment(
  { id, content, createdAt, likes, nickname }: CommentRow,
  { liked = false, children = [], replies = 0 }: Beside = {},
): Comment {
  const target = { of: 'comment', id } as const;
  return {
    id,
    content,
    created_at: createdAt.toISOString(),
    liked,
    likes_count: likes,
    author: { nickname, avatar: null },
    children,
    comments_count: replies,
    reply: false,
    links: { comment: pathOf(target, 'comment'), like: pathOf(target, 'like') },
  };
}
