import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { rateEvents, rateWindows } from '@/lib/backend/db/schema';
import { hostOf, networkOf } from '@/lib/net/address';

/** For a limit that holds in every stretch of time and not in windows one after another. */
export type RateEvent = { id: string; at: Date };

/** Oldest first. Others under the key wait until the transaction ends: two cannot both be the last one allowed. */
export async function lockEvents(tx: Transaction, key: string, seconds: number, now: Date): Promise<RateEvent[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx
    .select({ id: rateEvents.id, at: rateEvents.at })
    .from(rateEvents)
    .where(and(eq(rateEvents.key, key), gt(rateEvents.at, new Date(now.getTime() - seconds * 1_000))))
    .orderBy(asc(rateEvents.at));
}

export async function addEvent(tx: Transaction, key: string, now: Date, id: string = randomUUID()): Promise<void> {
  await tx.insert(rateEvents).values({ id, key, at: now });
}

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

export type Hits = { hits: number; endsInSeconds: number };

/** A window begins with its first hit. Rows stay for two lengths, because `wasHit` also reads the window before. */
const expiryOf = (seconds: number, now: Date) => new Date(now.getTime() + 2 * seconds * 1_000);
const isOpen = (seconds: number, now: Date) => gt(rateWindows.expiresAt, new Date(now.getTime() + seconds * 1_000));

type Row = { hits: number; expiresAt: Date };

function hitsIn(row: Row | undefined, seconds: number, now: Date): Hits {
  if (!row) return { hits: 0, endsInSeconds: seconds };
  const endsInMs = row.expiresAt.getTime() - seconds * 1_000 - now.getTime();
  return { hits: row.hits, endsInSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)) };
}

const oneHit = ({ key, seconds }: Act, now: Date) => ({ key, seconds, hits: 1, expiresAt: expiryOf(seconds, now) });

const ended = sql`${rateWindows.expiresAt} <= excluded.ends_at - make_interval(secs => ${rateWindows.seconds})`;
const countOneMore = {
  target: [rateWindows.key, rateWindows.seconds],
  set: {
    hits: sql`case when ${ended} then 1 else ${rateWindows.hits} + 1 end`,
    expiresAt: sql`case when ${ended} then excluded.ends_at else ${rateWindows.expiresAt} end`,
  },
};
const columns = { key: rateWindows.key, hits: rateWindows.hits, expiresAt: rateWindows.expiresAt };

export async function hit(db: Pick<Db, 'insert'>, key: string, seconds: number, now: Date): Promise<Hits> {
  const [row] = await db
    .insert(rateWindows)
    .values(oneHit({ key, seconds }, now))
    .onConflictDoUpdate(countOneMore)
    .returning(columns);
  return hitsIn(row, seconds, now);
}

export async function hitsOf(db: Db, key: string, seconds: number, now: Date): Promise<Hits> {
  const [row] = await db
    .select(columns)
    .from(rateWindows)
    .where(and(isCounter(key, seconds), isOpen(seconds, now)));
  return hitsIn(row, seconds, now);
}

type Act = { key: string; seconds: number };
const isCounter = (key: string, seconds: number) => and(eq(rateWindows.key, key), eq(rateWindows.seconds, seconds));

export async function hitAll(db: Db, acts: readonly Act[], now: Date): Promise<Hits[]> {
  // Sorted by key: two statements that update the same rows in different orders would deadlock.
  const ordered = [...acts].sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(rateWindows)
    .values(ordered.map((act) => oneHit(act, now)))
    .onConflictDoUpdate(countOneMore)
    .returning(columns);
  const found = new Map(counted.map((row) => [row.key, row]));
  return acts.map(({ key, seconds }) => hitsIn(found.get(key), seconds, now));
}

/** Whether anything was counted in the window or, while no other one began, in the one before. */
export async function wasHit(db: Db, key: string, seconds: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hits: rateWindows.hits })
    .from(rateWindows)
    .where(and(isCounter(key, seconds), gt(rateWindows.expiresAt, now)));
  return rows.some(({ hits }) => hits > 0);
}

export async function resetHits(db: Db, key: string, seconds: number): Promise<void> {
  await db.delete(rateWindows).where(isCounter(key, seconds));
}

export async function takeBack(db: Db, key: string, seconds: number, now: Date): Promise<void> {
  await db
    .update(rateWindows)
    .set({ hits: sql`greatest(${rateWindows.hits} - 1, 0)` })
    .where(and(isCounter(key, seconds), isOpen(seconds, now)));
}

export type Sender = { address: string; network: string };

/** Keyed hashes of a sender's host and network. All senders without a known address share theirs. */
export async function senderKeys(db: Db, address: string): Promise<Sender> {
  return {
    address: await keyedHash(db, 'address', hostOf(address)),
    network: await keyedHash(db, 'network', networkOf(address)),
  };
}

export type Limit = { seconds: number; suspectAfter?: number; blockAfter?: number };
type Of = { address: Limit; network: Limit };

/** Each tells whether hits are above `suspectAfter`; above `blockAfter` it throws what `refuse` makes of the wait. */
export function createLimiter(refuse: (retryAfterSeconds: number, limit: Limit) => Error) {
  const isSuspect = ({ hits, endsInSeconds }: Hits, limit: Limit): boolean => {
    if (limit.blockAfter !== undefined && hits > limit.blockAfter) throw refuse(endsInSeconds, limit);
    return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
  };
  const counted = async (db: Db, key: string, limit: Limit, now: Date): Promise<boolean> =>
    isSuspect(await hit(db, key, limit.seconds, now), limit);
  /** The next hit, which is counted later, once nothing else refuses the request. */
  const isNextSuspect = async (db: Db, key: string, limit: Limit, now: Date): Promise<boolean> => {
    const { hits, endsInSeconds } = await hitsOf(db, key, limit.seconds, now);
    return isSuspect({ hits: hits + 1, endsInSeconds }, limit);
  };
  /** A refused address counts no more for its network, which others share. */
  const countSender = async (db: Db, what: string, { address, network }: Sender, of: Of, now: Date) => {
    const isBusy = await counted(db, `${what}:${address}`, of.address, now);
    return (await counted(db, `${what}-net:${network}`, of.network, now)) || isBusy;
  };
  return { isSuspect, isNextSuspect, counted, countSender };
}
