import { processSingleton } from '@/lib/config/process-singleton';

export type ShutdownHook = () => Promise<void>;

/** One set per process: jobs start in Next's module graph (`instrumentation.ts`), the server stops them. */
const hooks = () => processSingleton('shutdown-hooks', () => new Set<ShutdownHook>());

/** Registers a hook to run after the last request is answered and before the process exits. */
export const onShutdown = (hook: ShutdownHook): void => void hooks().add(hook);

/** Runs all hooks; rejects when one of them fails. */
export const runShutdownHooks = async (): Promise<void> => void (await Promise.all([...hooks()].map((hook) => hook())));

/** One state per process: the server renders, the readiness probe asks. */
const state = () => processSingleton('warm-up', () => ({ isUnderWay: false }));

export const isWarmingUp = (): boolean => state().isUnderWay;

export function setWarmingUp(isUnderWay: boolean): void {
  state().isUnderWay = isUnderWay;
}
