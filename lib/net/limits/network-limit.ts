import { LRUCache } from 'lru-cache';

/** Networks counted at a time, for one minute at most and only in memory. */
const maxCounters = 50_000;

/** How many requests of a kind a network has made in this minute, and the seconds until the next minute. */
export type Count = { hits: number; endsInSeconds: number };

/** Returns a function that counts a request under a key in the minute of `now` (monotonic, in ms). */
export function createMinuteCounter(): (key: string, now: number) => Count {
  let current = 0;
  const hits = new LRUCache<string, number>({ max: maxCounters });
  return (key, now) => {
    const minute = Math.floor(now / 60_000);
    if (minute !== current) hits.clear();
    current = minute;
    const count = (hits.get(key) ?? 0) + 1;
    hits.set(key, count);
    return { hits: count, endsInSeconds: Math.ceil(((minute + 1) * 60_000 - now) / 1_000) };
  };
}
