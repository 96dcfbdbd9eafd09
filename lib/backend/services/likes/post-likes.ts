type Counts = Map<number, number>;
const holder = globalThis as typeof globalThis & { [key: symbol]: Counts | undefined };
const key = Symbol.for('verilot.post-likes');

/** One memory a process: doors and instrumentation are module graphs of their own. */
function counts(): Counts {
  holder[key] ??= new Map();
  return holder[key];
}

/** How many likes a post has, as far as this process has heard: content calls answer it without asking a database. */
export function likesOfPost(postId: number): number {
  return counts().get(postId) ?? 0;
}

export function rememberLikes(postId: number, likes: number): void {
  if (likes > 0) counts().set(postId, likes);
  else counts().delete(postId);
}
