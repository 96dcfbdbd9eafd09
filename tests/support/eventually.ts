import { vi } from 'vitest';

/** The default is a second, which a machine with other work may exceed for a process or a connection. */
const waitMs = 60_000;

export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, waitMs);
