import { LRUCache } from 'lru-cache';

/** Signatures held at a time; only holders of the secret get this far. */
const max = 10_000;

type Holder = typeof globalThis & { [key: symbol]: LRUCache<string, true> | undefined };
const key = Symbol.for('verilot.replay-guard');

function known(): LRUCache<string, true> {
  const holder = globalThis as Holder;
  holder[key] ??= new LRUCache<string, true>({ max });
  return holder[key];
}

/** Claims a signature for `seconds` in this process; false when it was claimed before, so that a recorded call cannot be replayed. */
export function claimSignature(signature: string, seconds: number): boolean {
  if (known().has(signature)) return false;
  known().set(signature, true, { ttl: seconds * 1_000 });
  return true;
}

/** Releases a claimed signature whose call failed, so that it may be sent again. */
export const releaseSignature = (signature: string): void => void known().delete(signature);
