import 'server-only';
import { areTagsExpired } from '@/lib/net/cache-tags';

const maxReads = 3;

/**
 * Calls `read` again when one of the tags was cleared meanwhile, at most twice. For the body of a cached function: Next
 * gives the value of a call in progress also to renders that begin after the clearing, and then caches their pages as
 * fresh.
 */
export async function readCurrent<T>(tags: readonly string[], read: () => Promise<T>): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const startedAt = performance.timeOrigin + performance.now();
    const value = await read();
    if (reads === maxReads || !areTagsExpired(tags, startedAt)) return value;
  }
}
