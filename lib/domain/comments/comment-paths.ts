import { reactionCall } from '@/lib/contract/call-paths';

/** Cache tag of everything that shows any comments. */
export const commentsTag = 'comments';
export const postTag = (postId: number): string => `below-post:${postId}`;

export type ReactionKind = 'comment' | 'like';
export type Target = { of: 'post' | 'comment'; id: number };

const pathPattern = new RegExp(`^${reactionCall('(post|comment)', String.raw`(\d{1,15})`, '(comment|like)')}$`);

/** A link of the API as a path of this site; null for any other address, which disables its control. */
export function reactionPath(link: unknown, kind: ReactionKind): string | null {
  if (typeof link !== 'string' || link.length > 300 || !URL.canParse(link, 'http://site.invalid')) return null;
  const { protocol, pathname } = new URL(link, 'http://site.invalid');
  return /^https?:$/.test(protocol) && pathPattern.exec(pathname)?.[3] === kind ? pathname : null;
}

export function targetOf(path: string): (Target & { kind: ReactionKind }) | null {
  const [, of, id, kind] = pathPattern.exec(path) ?? [];
  return (of === 'post' || of === 'comment') && (kind === 'comment' || kind === 'like')
    ? { of, id: Number(id), kind }
    : null;
}

export const pathOf = ({ of, id }: Target, kind: ReactionKind): string => reactionCall(of, id, kind);

export const commentsPath = (postId: number): string => `/comments/${postId}`;

export type CommentsAddress = {
  postId: number;
  /** The comment whose replies are listed; 0 for the top-level comments of the post. */
  threadId: number;
  page: number;
};

const whole = /^[1-9]\d{0,14}$/;
const maxPage = 10_000;

export function readCommentsAddress(post: string, thread: string | null, page: string | null): CommentsAddress | null {
  const numbers = [post, thread || '0', page || '1'];
  if (!whole.test(post) || (thread && !whole.test(thread)) || (page && !whole.test(page))) return null;
  const [postId = 0, threadId = 0, pageNumber = 1] = numbers.map(Number);
  return pageNumber > maxPage ? null : { postId, threadId, page: pageNumber };
}

export const commentsRewritePath = ({ postId, threadId, page }: CommentsAddress): string =>
  `/comments/${postId}/${threadId}/${page}`;

export function commentsPublicPath({ postId, threadId, page }: CommentsAddress): string {
  const query = new URLSearchParams({
    ...(threadId ? { thread: String(threadId) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${commentsPath(postId)}${query ? `?${query}` : ''}`;
}
