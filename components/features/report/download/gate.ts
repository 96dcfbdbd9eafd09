/** Lets work through while it is open, and holds it while it is shut. */
export type Gate = { isOpen: () => boolean; /** How often it was opened again. */ openings: () => number; open: () => void; shut: () => void; pass: () => Promise<void> };

export function createGate(): Gate {
  let waiting: (() => void)[] | null = null;
  let openings = 0;
  return {
    isOpen: () => waiting === null,
    openings: () => openings,
    open: () => {
      const held = waiting ?? [];
      if (waiting !== null) openings += 1;
      waiting = null;
      for (const go of held) go();
    },
    shut: () => {
      waiting ??= [];
    },
    pass: () => new Promise((go) => (waiting === null ? go() : void waiting.push(go))),
  };
}
