import { processSingleton } from '@/lib/config/process-singleton';

export type ShutdownHook = () => Promise<void>;

/** One set per process: jobs start in Next's module graph (`instrumentation.ts`), the server stops them. */
const hooks = () => processSingleton('shutdown-hooks', () => new Set<ShutdownHook>());

export const onShutdown = (hook: ShutdownHook): void => void hooks().add(hook);

export const runShutdownHooks = async (): Promise<void> => void (await Promise.all([...hooks()].map((hook) => hook())));

const state = () => processSingleton('warm-up', () => ({ isUnderWay: false }));

export const isWarmingUp = (): boolean => state().isUnderWay;

export function setWarmingUp(isUnderWay: boolean): void {
  state().isUnderWay = isUnderWay;
}
