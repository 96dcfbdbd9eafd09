import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { rateWindows } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { hostOf, networkOf } from '@/lib/net/address';

export type Hits = { hits: number; endsInSeconds: number };

const windowOf = (seconds: number, now: Date) => Math.floor(now.getTime() / (seconds * 1_000));

const endOf = (window: number, seconds: number) => (window + 1) * seconds * 1_000;
/** A count is kept for one window more, because `wasHit` also reads the previous window. */
const keptUntil = (window: number, seconds: number) => new Date(endOf(window + 1, seconds));

function hitsIn(hits: number, seconds: number, now: Date): Hits {
  return {
    hits,
    endsInSeconds: Math.max(1, Math.ceil((endOf(windowOf(seconds, now), seconds) - now.getTime()) / 1_000)),
  };
}

/** Counts one hit under a key and returns the hits in the current fixed window. */
export async function hit(db: Pick<Db, 'insert'>, key: string, seconds: number, now: Date): Promise<Hits> {
  const window = windowOf(seconds, now);
  const [row] = await db
    .insert(rateWindows)
    .values({ key, window, hits: 1, endsAt: keptUntil(window, seconds) })
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.window], set: { hits: sql`${rateWindows.hits} + 1` } })
    .returning({ hits: rateWindows.hits });
  return hitsIn(row?.hits ?? 1, seconds, now);
}

/** Returns the hits under a key in the current window without counting one. */
export async function hitsOf(db: Db, key: string, seconds: number, now: Date): Promise<Hits> {
  const [row] = await db
    .select({ hits: rateWindows.hits })
    .from(rateWindows)
    .where(and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now))));
  return hitsIn(row?.hits ?? 0, seconds, now);
}

type Act = { key: string; seconds: number };

/** Counts one hit under each key, in one statement; returns the hits in the order of `acts`. */
export async function hitAll(db: Db, acts: readonly Act[], now: Date): Promise<Hits[]> {
  const rows = acts.map(({ key, seconds }) => ({
    key,
    window: windowOf(seconds, now),
    hits: 1,
    endsAt: keptUntil(windowOf(seconds, now), seconds),
  }));
  // Sorted by key: two statements that update the same rows in different orders would deadlock.
  const ordered = [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(rateWindows)
    .values(ordered)
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.window], set: { hits: sql`${rateWindows.hits} + 1` } })
    .returning({ key: rateWindows.key, hits: rateWindows.hits });
  const found = new Map(counted.map(({ key, hits }) => [key, hits]));
  return acts.map(({ key, seconds }) => hitsIn(found.get(key) ?? 1, seconds, now));
}

/** Whether anything was counted under a key in the current window or the one before. */
export async function wasHit(db: Db, key: string, seconds: number, now: Date): Promise<boolean> {
  const window = windowOf(seconds, now);
  const rows = await db
    .select({ hits: rateWindows.hits })
    .from(rateWindows)
    .where(and(eq(rateWindows.key, key), gte(rateWindows.window, window - 1)));
  return rows.some(({ hits }) => hits > 0);
}

/** Resets the counter of a key in the current window. */
export async function resetHits(db: Db, key: string, seconds: number, now: Date): Promise<void> {
  await db.delete(rateWindows).where(and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now))));
}

/** Takes back one hit of the current window. */
export async function takeBack(db: Db, key: string, seconds: number, now: Date): Promise<void> {
  const here = and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now)));
  await db
    .update(rateWindows)
    .set({ hits: sql`greatest(${rateWindows.hits} - 1, 0)` })
    .where(here);
}

/** Returns keyed hashes of a sender's host and network. All senders without a known address share theirs. */
export async function senderKeys(db: Db, address: string): Promise<{ address: string; network: string }> {
  return {
    address: await keyedHash(db, 'address', hostOf(address)),
    network: await keyedHash(db, 'network', networkOf(address)),
  };
}
