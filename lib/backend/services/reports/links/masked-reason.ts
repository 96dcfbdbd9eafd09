import { reasonOf } from '@/lib/backend/services/reason';

/** Why something failed, for a log: nothing in it can be a token, its hash or an address that holds one. */
export function maskedReason(error: unknown): string {
  return reasonOf(error)
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{20,}/g, '[…]');
}
