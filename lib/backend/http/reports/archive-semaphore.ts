/** Concurrency limits of archives that spool their files to disk: in this process, and for one network. */
const most = { all: 16, network: 3 };

const taken = new Map<string, number>();
const all = () => [...taken.values()].reduce((sum, count) => sum + count, 0);

/** Acquires a slot for one archive and returns the function that releases it (idempotent); null when none is free. */
export function acquireArchiveSlot(network: string): (() => void) | null {
  const own = taken.get(network) ?? 0;
  if (own >= most.network || all() >= most.all) return null;
  taken.set(network, own + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  };
}
