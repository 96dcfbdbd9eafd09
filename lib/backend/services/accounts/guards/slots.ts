type Sizes = {
  parallel: number /** Of one key at the same time; all of `parallel` when it is left out. */;
  parallelPerKey?: number /** That may wait. */;
  perKey: number;
  all: number;
};
/** By which key (a network) a task waits, and whether it goes before the others. */
export type Turn = { key: string; first?: boolean };

/**
 * Runs tasks a few at a time. Those of one key wait behind one another and keys take turns, so that a crowd under one key
 * costs the others one turn at most; keys that go first are served before all others. Throws what `refuse` makes when too
 * many wait.
 */
export function fairSlots({ parallel, parallelPerKey = parallel, perKey, all }: Sizes, refuse: () => Error) {
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
    // Whoever goes first is not turned away for a crowd of others.
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
