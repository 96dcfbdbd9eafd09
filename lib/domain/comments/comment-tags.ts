/** Cache tag of everything that shows any comments. */
export const commentsTag = 'comments';
/** Cache tag of everything that shows the comments or likes of one post. */
export const postTag = (postId: number): string => `below-post:${postId}`;
