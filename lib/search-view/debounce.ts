/** Milliseconds of quiet after the last key before a search is sent. */
export const searchDelayMs = 300;

export type Debounced<T> = { call: (value: T) => void; cancel: () => void };

/** Calls `action` with the last value once nothing has come for `delayMs`. */
export function debounce<T>(action: (value: T) => void, delayMs: number): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = (value: T) => {
    cancel();
    timer = setTimeout(() => action(value), delayMs);
  };
  return { call, cancel };
}
