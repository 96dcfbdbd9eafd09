import { LRUCache } from 'lru-cache';

/** Calls that are remembered at once; only holders of a secret are let in. */
const max = 10_000;

type Holder = typeof globalThis & { [key: symbol]: LRUCache<string, true> | undefined };
const key = Symbol.for('verilot.once');

function known(): LRUCache<string, true> {
  const holder = globalThis as Holder;
  holder[key] ??= new LRUCache<string, true>({ max });
  return holder[key];
}

/** Remembers a signature in this process for some seconds; false when it is remembered already. */
export function firstTime(signature: string, seconds: number): boolean {
  if (known().has(signature)) return false;
  known().set(signature, true, { ttl: seconds * 1_000 });
  return true;
}

/** Lets a signature in once more, whose call came to nothing. */
export const forgetSignature = (signature: string): void => void known().delete(signature);
