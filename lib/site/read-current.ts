import 'server-only';
import { areTagsExpired } from '@/lib/net/cache-tags';

const maxReads = 3;

/**
 * Calls `read` again when a tag was cleared meanwhile: Next gives the value of a call in progress also to renders that
 * begin after the clearing, and caches their pages as fresh.
 */
export async function readCurrent<T>(tags: readonly string[], read: () => Promise<T>): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const startedAt = performance.timeOrigin + performance.now();
    const value = await read();
    if (reads === maxReads || !areTagsExpired(tags, startedAt)) return value;
  }
}
