/** Acquires a slot for a network: returns its release (idempotent), null when none is free. */
export function createConcurrencyLimiter({ all, network: perNetwork }: { all: number; network: number }) {
  const taken = new Map<string, number>();
  let total = 0;
  return (network: string): (() => void) | null => {
    const networkCount = taken.get(network) ?? 0;
    if (networkCount >= perNetwork || total >= all) return null;
    taken.set(network, networkCount + 1);
    total += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      total -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    };
  };
}
