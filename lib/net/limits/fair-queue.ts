type Sizes = {
  parallel: number;
  /** Running tasks of one key; `parallel` by default. */
  parallelPerKey?: number;
  /** Waiting tasks of one key. */
  perKey: number;
  /** Waiting tasks of all keys. */
  all: number;
};
/** The key that a task queues under (a network), and whether it has priority. */
export type Turn = { key: string; first?: boolean };

/**
 * Returns a function that runs tasks with limited concurrency and fair queueing. Tasks of one key queue behind each
 * other and keys take turns, so that a flood under one key delays others by one turn at most; tasks with `first` are
 * served before all others. Throws `refuse()` when too many wait.
 */
export function createFairQueue({ parallel, parallelPerKey = parallel, perKey, all }: Sizes, refuse: () => Error) {
  const ahead = new Map<string, (() => void)[]>();
  const behind = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let waiting = 0;

  const count = (key: string, change: number) => {
    const now = (running.get(key) ?? 0) + change;
    busy += change;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };
  const startFrom = (line: Map<string, (() => void)[]>): boolean => {
    const front = [...line].find(([key]) => (running.get(key) ?? 0) < parallelPerKey);
    if (!front) return false;
    const [key, queue] = front;
    const start = queue.shift();
    line.delete(key);
    if (queue.length > 0) line.set(key, queue);
    waiting -= 1;
    count(key, 1);
    start?.();
    return true;
  };
  const next = () => void (busy < parallel && (startFrom(ahead) || startFrom(behind)));

  return async <T>({ key, first = false }: Turn, task: () => Promise<T>): Promise<T> => {
    const line = first ? ahead : behind;
    const queue = line.get(key) ?? [];
    // A task with priority is not refused because of others in the queue.
    if (queue.length >= perKey || (!first && waiting >= all)) throw refuse();
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      line.set(key, queue);
      waiting += 1;
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
