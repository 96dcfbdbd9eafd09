type Sizes = { parallel: number; perKey: number; all: number };

/**
 * Runs tasks a few at a time. Those of one key wait behind one another and keys take turns, so that a crowd under one key
 * costs the others one turn at most. Throws what `refuse` makes when too many wait.
 */
export function fairSlots({ parallel, perKey, all }: Sizes, refuse: () => Error) {
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = () => {
    const [first] = queues;
    if (!first || running >= parallel) return;
    const [key, queue] = first;
    const start = queue.shift();
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    waiting -= 1;
    running += 1;
    start?.();
  };

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? [];
    if (queue.length >= perKey || waiting >= all) throw refuse();
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      queues.set(key, queue);
      waiting += 1;
      next();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      next();
    }
  };
}
