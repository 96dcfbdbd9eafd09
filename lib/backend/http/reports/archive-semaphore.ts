/** Archives under way at once that bring their files here first, which takes disk: of this process, and of one network. */
const most = { all: 16, network: 3 };

const taken = new Map<string, number>();
const all = () => [...taken.values()].reduce((sum, count) => sum + count, 0);

/** A seat for one archive; null when there is none. What it returns gives the seat back, once. */
export function takeSeat(network: string): (() => void) | null {
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
