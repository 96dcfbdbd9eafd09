import { LRUCache } from 'lru-cache';

/** Signatures remembered at a time. Only holders of the secret can add one. */
const max = 10_000;

type Holder = typeof globalThis & { [key: symbol]: LRUCache<string, true> | undefined };
const key = Symbol.for('verilot.replay-guard');

function known(): LRUCache<string, true> {
  const holder = globalThis as Holder;
  holder[key] ??= new LRUCache<string, true>({ max });
  return holder[key];
}

/**
 * Claims a signature for `seconds` in this process. Returns false when it is already claimed, so that a recorded call
 * cannot be replayed.
 */
export function claimSignature(signature: string, seconds: number): boolean {
  if (known().has(signature)) return false;
  known().set(signature, true, { ttl: seconds * 1_000 });
  return true;
}

/** Releases the signature of a failed call, so that the call may be retried. */
export const releaseSignature = (signature: string): void => void known().delete(signature);
