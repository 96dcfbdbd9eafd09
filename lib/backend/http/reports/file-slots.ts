import { createConcurrencyLimiter } from '@/lib/net/limits/concurrency-limiter';

/**
 * A browser opens at most six at a time, a download manager some sixteen. All together leave connections to the file
 * storage (200) for everything else.
 */
const limits = { all: 160, grant: 24, network: 64 };
const slotsOfGrant = createConcurrencyLimiter({ all: limits.all, network: limits.grant });
const slotsOfNetwork = createConcurrencyLimiter({ all: limits.all, network: limits.network });

/**
 * Acquires a slot for an original, or an archive of this site's own files, that is sent as slowly as its reader takes
 * it; returns its release (idempotent), null when none is free for its grant or its network.
 */
export function acquireFileSlot(grant: string, network: string): (() => void) | null {
  const leaveGrant = slotsOfGrant(grant);
  const leaveNetwork = leaveGrant && slotsOfNetwork(network);
  if (leaveGrant === null || leaveNetwork === null) {
    leaveGrant?.();
    return null;
  }
  return () => {
    leaveGrant();
    leaveNetwork();
  };
}
