/** The locale-free address of all comments of a post. */
export const commentsPath = (postId: number): string => `/comments/${postId}`;

export type CommentsAddress = {
  postId: number /** The comment whose replies are listed; 0 for those of the post itself. */;
  threadId: number;
  page: number;
};

const whole = /^[1-9]\d{0,14}$/;
const maxPage = 10_000;

/** Reads `/comments/{post}?thread=&page=`; null for anything else. */
export function readCommentsAddress(post: string, thread: string | null, page: string | null): CommentsAddress | null {
  const numbers = [post, thread || '0', page || '1'];
  if (!whole.test(post) || (thread && !whole.test(thread)) || (page && !whole.test(page))) return null;
  const [postId = 0, threadId = 0, pageNumber = 1] = numbers.map(Number);
  return pageNumber > maxPage ? null : { postId, threadId, page: pageNumber };
}

/** Its place inside the site, where every value stands in the path. */
export const insidePath = ({ postId, threadId, page }: CommentsAddress): string =>
  `/comments/${postId}/${threadId}/${page}`;

/** The same as visitors see it, locale-free. */
export function outsidePath({ postId, threadId, page }: CommentsAddress): string {
  const query = new URLSearchParams({
    ...(threadId ? { thread: String(threadId) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${commentsPath(postId)}${query ? `?${query}` : ''}`;
}
