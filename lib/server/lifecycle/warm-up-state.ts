import { processSingleton } from '@/lib/config/process-singleton';

/** One state per process: the server renders, the readiness probe asks. */
const state = () => processSingleton('warm-up', () => ({ isUnderWay: false }));

export const isWarmingUp = (): boolean => state().isUnderWay;

export function setWarmingUp(isUnderWay: boolean): void {
  state().isUnderWay = isUnderWay;
}
