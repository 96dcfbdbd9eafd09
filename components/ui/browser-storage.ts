type Area = 'localStorage' | 'sessionStorage';

/** Reads an item of browser storage; null when there is none or storage is disabled. */
export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores an item, or removes it with null. Storage that is disabled or full is ignored: the page works without it. */
export function storeItem(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}
