import { opened } from '@/lib/backend/db/client';
import { clearedKeptMs, listCleared } from '@/lib/backend/services/cache-tags/list-cleared';
import { type Clearing, recordCleared } from '@/lib/backend/services/cache-tags/record-cleared';
import { reasonOf } from '@/lib/backend/services/reason';
import { clearHere } from './clear-here';
import { markTag } from '@/lib/net/cache-tags';

/** After this long every process of the site has heard of a cleared tag. */
export const hearEveryMs = 1_000;
/** A transaction may be written down a while after its moment. */
const overlapMs = 60_000;

type Seen = Map<string, string>;
const holder = globalThis as typeof globalThis & { [key: symbol]: Seen | undefined };
const key = Symbol.for('verilot.cleared-tags');

/** Which clearing of each tag this process knows; the door and the watch are module graphs of their own. */
function seen(): Seen {
  holder[key] ??= new Map();
  return holder[key];
}

function learn<Row extends Clearing>(rows: readonly Row[]): Row[] {
  const fresh = rows.filter(({ tag, version }) => seen().get(tag) !== version);
  for (const { tag, version } of fresh) seen().set(tag, version);
  return fresh;
}

/** Clears tags here at once and, through the database, in every other process. Throws when the database cannot be told. */
export async function clearEverywhere(tags: readonly string[]): Promise<void> {
  clearHere(tags);
  const { db } = await opened();
  learn(await recordCleared(db, tags));
}

/**
 * What was cleared before this process began holds for the pages that lie on its disk; what was cleared since `began`, while the
 * database could not be asked, also for everything that it made meanwhile.
 */
export async function learnEarlier(now: Date, began: Date): Promise<void> {
  const { db } = await opened();
  const rows = learn(await listCleared(db, clearedKeptMs, now));
  for (const { tag, clearedAt } of rows) markTag(tag, 'expired', clearedAt.getTime());
  const missed = rows.filter(({ clearedAt }) => clearedAt >= began);
  if (missed.length > 0) clearHere(missed.map(({ tag }) => tag));
}

/** Learns what other processes cleared since the last look; how many tags were new. */
export async function learnOthers(now: Date): Promise<number> {
  const { db } = await opened();
  const fresh = learn(await listCleared(db, overlapMs, now));
  if (fresh.length > 0) clearHere(fresh.map(({ tag }) => tag));
  return fresh.length;
}

/** Keeps this process up to date with the tags that others clear; an embedded database has no others. */
export function watchTags(clock: () => Date = () => new Date()): { stop: () => void } {
  const began = clock();
  let earlier = false;
  let looking = false;
  let last = '';
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      if (earlier) await learnOthers(clock());
      else await learnEarlier(clock(), began);
      earlier = true;
      last = '';
      if ((await opened()).embedded) clearInterval(timer);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== last) console.warn(JSON.stringify({ level: 'warn', event: 'cache-tags', reason }));
      last = reason;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), hearEveryMs).unref();
  void look();
  return { stop: () => clearInterval(timer) };
}
