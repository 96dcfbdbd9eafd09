const key = 'liked';
const maxKept = 300;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this browser liked what has this path: pages are made for everyone and cannot say. */
export const wasLiked = (path: string): boolean => read().includes(path);

export function rememberLike(path: string, liked: boolean): void {
  try {
    const others = read().filter((kept) => kept !== path);
    window.localStorage.setItem(key, JSON.stringify((liked ? [path, ...others] : others).slice(0, maxKept)));
  } catch {
    // Without storage the next page shows the like as not given; giving it again changes nothing.
  }
}
