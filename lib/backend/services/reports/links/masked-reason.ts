import { reasonOf } from '@/lib/backend/services/failure-reason';

/** Returns why something failed, for a log: URLs and anything that could be a token or its hash are masked. */
export function maskedReason(error: unknown): string {
  return reasonOf(error)
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{20,}/g, '[…]');
}
