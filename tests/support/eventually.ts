import { vi } from 'vitest';

/** On a machine with other work, a second, the default, is too short for a process or a connection. */
const waitMs = 10_000;

/** Resolves with the result of `check` once it passes; rejects with its last error after ten seconds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, waitMs);
