type Counts = Map<number, number>;
const holder = globalThis as typeof globalThis & { [key: symbol]: Counts | undefined };
const key = Symbol.for('verilot.post-likes');

/** One map per process, kept on `globalThis`: route handlers and instrumentation are separate module graphs. */
function counts(): Counts {
  holder[key] ??= new Map();
  return holder[key];
}

/** Returns the likes of a post as known to this process, so that content calls need no database. */
export function likesOfPost(postId: number): number {
  return counts().get(postId) ?? 0;
}

export function rememberLikes(postId: number, likes: number): void {
  if (likes > 0) counts().set(postId, likes);
  else counts().delete(postId);
}
