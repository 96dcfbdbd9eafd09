/** Returns a function that runs the task of a name once for all callers that ask for it at the same time. */
export function createSingleFlight<T>(): (name: string, task: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, task) => {
    const known = underWay.get(name);
    if (known) return known;
    const work = task().finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };
}
