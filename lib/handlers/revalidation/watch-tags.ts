import { type Clearing, clearedTagLifetimeMs, listCleared, recordCleared } from '@/lib/backend/content/cleared-tags';
import { openDatabase, type Transaction } from '@/lib/backend/db/client';
import { startWatching } from '@/lib/backend/jobs/worker-signals';
import { processSingleton } from '@/lib/config/process-singleton';
import { markTag } from '@/lib/net/cache-tags';
import { type Claim, invalidateLocally, wideTags } from './invalidate-locally';

/** A cleared tag is announced, so this matters only behind a pooler or after a lost connection. */
export const tagPollMs = 500;
/** A process that died may have written pages after a tag was cleared that it had not learned of. */
const unheardMs = 15_000;
/** A row becomes visible at commit, which may be later than its timestamp. */
const overlapMs = 60_000;

const seen = () => processSingleton('cleared-tags', () => new Map<string, string>());

function learn<Row extends Clearing>(rows: readonly Row[]): Row[] {
  const fresh = rows.filter(({ tag, version }) => seen().get(tag) !== version);
  for (const { tag, version } of fresh) seen().set(tag, version);
  return fresh;
}

/** If `claim` gives `claimed` in the same transaction. Throws when the database is away; nothing is cleared then. */
export async function invalidateEverywhere(tags: readonly string[], claim: (tx: Transaction) => Promise<Claim>) {
  const { db } = await openDatabase();
  let isRecorded = false;
  const store = async (tx: Transaction): Promise<Claim> => {
    const found = await claim(tx);
    if (found !== 'claimed') return found;
    // Learned before the commit, at which this process hears of it like every other one.
    learn(await recordCleared(tx, tags));
    isRecorded = true;
    return found;
  };
  try {
    return await db.transaction(store);
  } finally {
    // Also when the answer to the commit was lost: no later look finds what this process has learned already.
    if (isRecorded) invalidateLocally(tags);
  }
}

/** Those from before the start concern pages on disk; those since `began` also what this process has cached. */
export async function applyPastInvalidations(now: Date, began: Date): Promise<void> {
  const { db } = await openDatabase();
  const rows = learn(await listCleared(db, clearedTagLifetimeMs, now));
  for (const { tag, clearedAt } of rows)
    for (const mark of wideTags(tag)) markTag(mark, 'expired', clearedAt.getTime() + unheardMs);
  const missed = rows.filter(({ clearedAt }) => clearedAt >= began);
  if (missed.length > 0) invalidateLocally(missed.map(({ tag }) => tag));
}

export async function applyRemoteInvalidations(now: Date, sinceMs = 0): Promise<number> {
  const { db } = await openDatabase();
  const fresh = learn(await listCleared(db, sinceMs + overlapMs, now));
  if (fresh.length > 0) invalidateLocally(fresh.map(({ tag }) => tag));
  return fresh.length;
}

/** Stops by itself with an embedded database, which has no other processes. `look` looks at once. */
export function watchTags(clock: () => Date = () => new Date()): { look: () => void; stop: () => void } {
  const began = clock();
  const see = async (sinceMs: number | null) => {
    if (sinceMs === null) await applyPastInvalidations(clock(), began);
    else await applyRemoteInvalidations(clock(), sinceMs);
    if ((await openDatabase()).embedded) watch.stop();
  };
  const watch = startWatching({ event: 'cache-tags', everyMs: tagPollMs, see });
  return { look: watch.lookNow, stop: watch.stop };
}
