const key = 'liked';
const maxKept = 300;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this browser liked the item at `path`; prerendered pages are shared by all visitors and cannot know. */
export const wasLiked = (path: string): boolean => read().includes(path);

export function rememberLike(path: string, liked: boolean): void {
  try {
    const others = read().filter((other) => other !== path);
    window.localStorage.setItem(key, JSON.stringify((liked ? [path, ...others] : others).slice(0, maxKept)));
  } catch {
    // Storage is disabled: the next page shows the like as not given; repeating it is idempotent.
  }
}
