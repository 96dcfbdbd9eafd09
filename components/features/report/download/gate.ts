/** Pauses asynchronous work: `waitUntilOpen` resolves once the gate is open. */
export type PauseGate = {
  isOpen: () => boolean;
  resumeCount: () => number;
  resume: () => void;
  pause: () => void;
  waitUntilOpen: () => Promise<void>;
};

export function createPauseGate(): PauseGate {
  let waiters: (() => void)[] | null = null;
  let resumeCount = 0;
  return {
    isOpen: () => waiters === null,
    resumeCount: () => resumeCount,
    resume: () => {
      const released = waiters ?? [];
      if (waiters !== null) resumeCount += 1;
      waiters = null;
      for (const resolve of released) resolve();
    },
    pause: () => {
      waiters ??= [];
    },
    waitUntilOpen: () => new Promise((resolve) => (waiters === null ? resolve() : void waiters.push(resolve))),
  };
}
