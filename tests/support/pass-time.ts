import { vi } from 'vitest';

const monotonic = performance.now.bind(performance);
let passed = 0;

/** Moves the monotonic clock of this process on by `ms`, until `vi.restoreAllMocks`. Timers are not touched. */
export function passTime(ms: number): void {
  passed += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + passed);
}

/** Sets the clock of the machine back by `ms`, until `vi.useRealTimers`; the monotonic one goes on. */
export function setClockBack(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ms });
}
