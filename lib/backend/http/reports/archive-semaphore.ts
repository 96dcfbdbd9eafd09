import { createConcurrencyLimiter } from '@/lib/net/limits/concurrency-limiter';

/** Acquires a slot for an archive that spools its files to disk, and returns its release; null when none is free. */
export const acquireArchiveSlot = createConcurrencyLimiter({ all: 16, network: 3 });
