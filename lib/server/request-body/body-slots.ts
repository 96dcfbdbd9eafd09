type Limits = {
  /** Slots of this process. */
  all: number;
  /** Slots of one network. */
  network: number;
};

export type BodySlot = {
  /** Aborted when the slot goes to the body of another network; it is released then. */
  displaced: AbortSignal;
  /** The body has arrived: it keeps its slot until it is released. */
  markReceived: () => void;
  /** Idempotent. */
  release: () => void;
};
type Slot = { isArriving: boolean; displace: () => void };

/**
 * Returns a function that acquires a slot for a body of a network; null when none is free. Once all slots are taken,
 * the oldest body that is still arriving from the network which holds the most gives way, if that network holds two
 * more than the newcomer's. So a few networks that send slowly cannot keep others out, and a network with one body is
 * never displaced.
 */
export function createBodySlots({ all, network: perNetwork }: Limits): (network: string) => BodySlot | null {
  const networks = new Map<string, Set<Slot>>();
  let total = 0;

  /** The oldest arriving body of the network with most slots, among networks with more than `few`. */
  const oldestOfMost = (few: number): Slot | null => {
    let found: Slot | null = null;
    let most = few;
    for (const slots of networks.values()) {
      if (slots.size <= most) continue;
      // A set keeps the order of arrival.
      const oldest = [...slots].find(({ isArriving }) => isArriving);
      if (oldest) [found, most] = [oldest, slots.size];
    }
    return found;
  };

  return (network) => {
    const networkSlots = networks.get(network)?.size ?? 0;
    if (networkSlots >= perNetwork) return null;
    if (total >= all) oldestOfMost(networkSlots + 1)?.displace();
    if (total >= all) return null;
    const end = new AbortController();
    const release = () => {
      const slots = networks.get(network);
      if (!slots?.delete(slot)) return;
      total -= 1;
      if (slots.size === 0) networks.delete(network);
    };
    const slot: Slot = {
      isArriving: true,
      displace: () => {
        release();
        end.abort();
      },
    };
    const slots = networks.get(network) ?? new Set();
    networks.set(network, slots.add(slot));
    total += 1;
    return {
      displaced: end.signal,
      markReceived: () => {
        slot.isArriving = false;
      },
      release,
    };
  };
}
