/** Delay between the last keystroke and the search request. */
export const searchDebounceMs = 300;

export type Debounced<T> = { call: (value: T) => void; cancel: () => void };

/** Trailing debounce: calls `action` with the last value `delayMs` after the last call. */
export function debounce<T>(action: (value: T) => void, delayMs: number): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = (value: T) => {
    cancel();
    timer = setTimeout(() => action(value), delayMs);
  };
  return { call, cancel };
}
