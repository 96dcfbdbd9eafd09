export type ShutdownHook = () => Promise<void>;

const holder = globalThis as typeof globalThis & { [key: symbol]: Set<ShutdownHook> | undefined };
const key = Symbol.for('verilot.shutdown-hooks');

/** One set per process: jobs start in Next's module graph (`instrumentation.ts`), the server stops them. */
function hooks(): Set<ShutdownHook> {
  holder[key] ??= new Set();
  return holder[key];
}

/** Registers a hook to run after the last request is answered and before the process exits. */
export const onShutdown = (hook: ShutdownHook): void => void hooks().add(hook);

/** Runs all hooks; rejects when one of them fails. */
export const runShutdownHooks = async (): Promise<void> => void (await Promise.all([...hooks()].map((hook) => hook())));
