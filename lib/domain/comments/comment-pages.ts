/** Locale-free path of all comments of a post. */
export const commentsPath = (postId: number): string => `/comments/${postId}`;

export type CommentsAddress = {
  postId: number;
  /** The comment whose replies are listed; 0 for the top-level comments of the post. */
  threadId: number;
  page: number;
};

const whole = /^[1-9]\d{0,14}$/;
const maxPage = 10_000;

/** Parses `/comments/{post}?thread=&page=`; null when a value is invalid. */
export function readCommentsAddress(post: string, thread: string | null, page: string | null): CommentsAddress | null {
  const numbers = [post, thread || '0', page || '1'];
  if (!whole.test(post) || (thread && !whole.test(thread)) || (page && !whole.test(page))) return null;
  const [postId = 0, threadId = 0, pageNumber = 1] = numbers.map(Number);
  return pageNumber > maxPage ? null : { postId, threadId, page: pageNumber };
}

/** Internal rewrite target, with every value in the path. */
export const commentsRewritePath = ({ postId, threadId, page }: CommentsAddress): string =>
  `/comments/${postId}/${threadId}/${page}`;

/** Public locale-free path of the same page. */
export function commentsPublicPath({ postId, threadId, page }: CommentsAddress): string {
  const query = new URLSearchParams({
    ...(threadId ? { thread: String(threadId) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${commentsPath(postId)}${query ? `?${query}` : ''}`;
}
