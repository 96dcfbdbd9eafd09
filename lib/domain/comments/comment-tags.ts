/** The cache tag of everything that shows comments at all. */
export const commentsTag = 'comments';
/** The cache tag of everything that shows the comments or likes of a post. */
export const postTag = (postId: number): string => `below-post:${postId}`;
