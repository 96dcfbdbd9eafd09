export type Sizes = {
  parallel: number;
  parallelPerKey?: number;
  perKey: number;
  all: number;
};
/** `first` has priority, `last` is served after all others. */
export type Turn = { key: string; first?: boolean; last?: boolean };
type Line = Map<string, (() => void)[]>;

/** A flood under one key delays others by one turn. Throws `refuse()` when too many wait, never for `last`. */
export function createFairQueue({ parallel, parallelPerKey = parallel, perKey, all }: Sizes, refuse: () => Error) {
  const [ahead, middle, behind]: [Line, Line, Line] = [new Map(), new Map(), new Map()];
  const running = new Map<string, number>();
  let busy = 0;
  let waiting = 0;

  const count = (key: string, change: number) => {
    const now = (running.get(key) ?? 0) + change;
    busy += change;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };
  const startFrom = (line: Line): boolean => {
    const front = [...line].find(([key]) => (running.get(key) ?? 0) < parallelPerKey);
    if (!front) return false;
    const [key, queue] = front;
    const start = queue.shift();
    line.delete(key);
    if (queue.length > 0) line.set(key, queue);
    if (line !== behind) waiting -= 1;
    count(key, 1);
    start?.();
    return true;
  };
  const next = () => void (busy < parallel && (startFrom(ahead) || startFrom(middle) || startFrom(behind)));

  return async <T>({ key, first = false, last = false }: Turn, task: () => Promise<T>): Promise<T> => {
    const line = first ? ahead : last ? behind : middle;
    const queue = line.get(key) ?? [];
    // A task with priority is not refused because of others in the queue.
    if (!last && (queue.length >= perKey || (!first && waiting >= all))) throw refuse();
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      line.set(key, queue);
      if (!last) waiting += 1;
      next();
    });
    try {
      return await task();
    } finally {
      count(key, -1);
      next();
    }
  };
}
