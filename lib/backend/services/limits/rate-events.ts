import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/backend/db/client';
import { rateEvents } from '@/lib/backend/db/schema';

/** One act under a key, for a limit that holds in every stretch of time and not in windows one after another. */
export type RateEvent = { id: string; at: Date };

/**
 * Returns the acts under a key in the last seconds, oldest first. Until the transaction ends, others that ask under the
 * same key wait, so that two at the same moment cannot both be the last one allowed.
 */
export async function lockEvents(tx: Transaction, key: string, seconds: number, now: Date): Promise<RateEvent[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx
    .select({ id: rateEvents.id, at: rateEvents.at })
    .from(rateEvents)
    .where(and(eq(rateEvents.key, key), gt(rateEvents.at, new Date(now.getTime() - seconds * 1_000))))
    .orderBy(asc(rateEvents.at));
}

/** Records an act under a key that `lockEvents` locked. */
export async function addEvent(tx: Transaction, key: string, now: Date, id: string = randomUUID()): Promise<void> {
  await tx.insert(rateEvents).values({ id, key, at: now });
}

/** Records an act when fewer than `most` stand in the last seconds; returns whether it did. */
export async function addEventWithin(
  tx: Transaction,
  key: string,
  { seconds, most }: { seconds: number; most: number },
  now: Date,
): Promise<boolean> {
  if ((await lockEvents(tx, key, seconds, now)).length >= most) return false;
  await addEvent(tx, key, now);
  return true;
}
