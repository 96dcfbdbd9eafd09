import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { rateWindows } from '@/lib/backend/db/schema';
import { keyed } from '@/lib/backend/db/secrets';

export type Hits = { hits: number; endsInSeconds: number };

const windowOf = (seconds: number, now: Date) => Math.floor(now.getTime() / (seconds * 1_000));

const endOf = (window: number, seconds: number) => (window + 1) * seconds * 1_000;
/** A count is kept for one window more, in which `wasHit` still looks at it. */
const keptUntil = (window: number, seconds: number) => new Date(endOf(window + 1, seconds));

function hitsIn(hits: number, seconds: number, now: Date): Hits {
  return {
    hits,
    endsInSeconds: Math.max(1, Math.ceil((endOf(windowOf(seconds, now), seconds) - now.getTime()) / 1_000)),
  };
}

/** Counts one act under a key and says how many there were in the window that `now` lies in. */
export async function hit(db: Pick<Db, 'insert'>, key: string, seconds: number, now: Date): Promise<Hits> {
  const window = windowOf(seconds, now);
  const [row] = await db
    .insert(rateWindows)
    .values({ key, window, hits: 1, endsAt: keptUntil(window, seconds) })
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.window], set: { hits: sql`${rateWindows.hits} + 1` } })
    .returning({ hits: rateWindows.hits });
  return hitsIn(row?.hits ?? 1, seconds, now);
}

/** How many acts there were under a key in the window that `now` lies in, without counting one. */
export async function hitsOf(db: Db, key: string, seconds: number, now: Date): Promise<Hits> {
  const [row] = await db
    .select({ hits: rateWindows.hits })
    .from(rateWindows)
    .where(and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now))));
  return hitsIn(row?.hits ?? 0, seconds, now);
}

type Act = { key: string; seconds: number };

/** Counts several acts, each under a key of its own, in one statement; how often each there was, in their order. */
export async function hitAll(db: Db, acts: readonly Act[], now: Date): Promise<Hits[]> {
  const rows = acts.map(({ key, seconds }) => ({
    key,
    window: windowOf(seconds, now),
    hits: 1,
    endsAt: keptUntil(windowOf(seconds, now), seconds),
  }));
  // In one order everywhere: two that counted the same keys the other way round would wait for each other.
  const ordered = [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insert(rateWindows)
    .values(ordered)
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.window], set: { hits: sql`${rateWindows.hits} + 1` } })
    .returning({ key: rateWindows.key, hits: rateWindows.hits });
  const found = new Map(counted.map(({ key, hits }) => [key, hits]));
  return acts.map(({ key, seconds }) => hitsIn(found.get(key) ?? 1, seconds, now));
}

/** Whether something was counted under a key in the window of `now` or the one before it. */
export async function wasHit(db: Db, key: string, seconds: number, now: Date): Promise<boolean> {
  const window = windowOf(seconds, now);
  const rows = await db
    .select({ hits: rateWindows.hits })
    .from(rateWindows)
    .where(and(eq(rateWindows.key, key), gte(rateWindows.window, window - 1)));
  return rows.some(({ hits }) => hits > 0);
}

/** Takes back what was counted under a key in the window of `now`. */
export async function forgive(db: Db, key: string, seconds: number, now: Date): Promise<void> {
  await db.delete(rateWindows).where(and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now))));
}

/** Takes one act back that was counted in the window of `now`. */
export async function takeBack(db: Db, key: string, seconds: number, now: Date): Promise<void> {
  const here = and(eq(rateWindows.key, key), eq(rateWindows.window, windowOf(seconds, now)));
  await db
    .update(rateWindows)
    .set({ hits: sql`greatest(${rateWindows.hits} - 1, 0)` })
    .where(here);
}

/** The groups of an IPv6 address, each in four digits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const whole =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return whole.map((part) => part.padStart(4, '0'));
}

const v4 = /(?:^|:)((\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3})$/;

/** The network that an address belongs to: 24 bits of IPv4, 48 of IPv6. */
export const networkOf = (address: string): string => v4.exec(address)?.[2] ?? groupsOf(address).slice(0, 3).join(':');

/** Who an address stands for: one of IPv4, or the 64 bits of IPv6 within which a host takes as many addresses as it likes. */
export const hostOf = (address: string): string => v4.exec(address)?.[1] ?? groupsOf(address).slice(0, 4).join(':');

/** Keyed hashes that stand for a sender in the database; null for one whose address is not known. */
export async function senderKeys(db: Db, address: string): Promise<{ address: string; network: string } | null> {
  if (!address) return null;
  return {
    address: await keyed(db, 'address', hostOf(address)),
    network: await keyed(db, 'network', networkOf(address)),
  };
}
