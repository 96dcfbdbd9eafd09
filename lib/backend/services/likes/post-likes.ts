import { processSingleton } from '@/lib/config/process-singleton';

/** One map per process: route handlers and instrumentation share it. */
const counts = () => processSingleton('post-likes', () => new Map<number, number>());

/** Returns the likes of a post as known to this process, so that content calls need no database. */
export function likesOfPost(postId: number): number {
  return counts().get(postId) ?? 0;
}

export function rememberLikes(postId: number, likes: number): void {
  if (likes > 0) counts().set(postId, likes);
  else counts().delete(postId);
}
