/** Lets work through while it is open, and holds it while it is shut. */
export type Gate = { isOpen: () => boolean; open: () => void; shut: () => void; pass: () => Promise<void> };

export function createGate(): Gate {
  let waiting: (() => void)[] | null = null;
  return {
    isOpen: () => waiting === null,
    open: () => {
      const held = waiting ?? [];
      waiting = null;
      for (const go of held) go();
    },
    shut: () => {
      waiting ??= [];
    },
    pass: () => new Promise((go) => (waiting === null ? go() : void waiting.push(go))),
  };
}
