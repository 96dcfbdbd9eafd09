import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Clearing, clearedTagLifetimeMs, listCleared, recordCleared } from '@/lib/backend/content/cleared-tags';
import { warmSearchLater } from '@/lib/backend/content/search-posts';
import { openDatabase, type Transaction } from '@/lib/backend/db/client';
import { startWatching } from '@/lib/backend/jobs/worker-signals';
import { hit } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { type ContentVersions, content, contentVersions, reloadContent } from '@/lib/content';
import { inLocale, placesTag } from '@/lib/domain/posts/post-tags';
import { locales } from '@/lib/i18n/locales';
import { markTag } from '@/lib/net/cache-tags';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { expireCopies, originOf } from '@/lib/upstream/transport';

/** By tag of posts: the content when it was last cleared, which its pages are at least as new as. */
const cleared = () => processSingleton('cleared-content', () => new LRUCache<string, ContentVersions>({ max: 5_000 }));

const isOfPosts = (tag: string): boolean => tag === 'posts' || tag.startsWith('post:');
const wideTags = (tag: string): string[] => (tag === 'posts' ? [tag, placesTag] : [tag]);

/** Every page with a tag of a post has the tag of all posts as well. */
function later(one: ContentVersions | undefined, other: ContentVersions | undefined): ContentVersions | undefined {
  if (!one || !other) return one ?? other;
  const pairs = Object.keys(one).map((key) => key as keyof ContentVersions);
  return Object.fromEntries(pairs.map((key) => [key, Math.max(one[key], other[key])])) as ContentVersions;
}

/** Clears only languages whose posts changed since, if nothing else did. `now`: null for the posts of a service. */
export function narrowTag(tag: string, now: ContentVersions | null): string[] {
  if (!isOfPosts(tag) || !now) return wideTags(tag);
  const before = later(cleared().get(tag), cleared().get('posts'));
  cleared().set(tag, now);
  if (!before || before.rest !== now.rest) return wideTags(tag);
  return locales.filter((locale) => before[locale] !== now[locale]).map((locale) => inLocale(tag, locale));
}

const everyPageTag = '_N_T_/layout';

export const allTags = [
  'navigation',
  'tags',
  'pages',
  'posts',
  'articles',
  'downloads',
  'countries',
  everyPageTag,
] as const;

const mostProblems = 20;

function readAgain(changed?: readonly string[]): ContentVersions | null {
  if (originOf('topapi') !== null) return null;
  try {
    reloadContent(changed);
    warmSearchLater();
    return contentVersions();
  } catch (error) {
    const [, ...problems] = error instanceof Error ? error.message.split(/\n\s*/) : [];
    log('error', 'content', { reason: reasonOf(error), problems: problems.slice(0, mostProblems).join('; ') });
    return null;
  }
}

/** The embedded content is read again, all of it or the files `changed`; on error it stays as it was. */
export function invalidateLocally(tags: readonly string[], changed?: readonly string[]): void {
  expireCopies();
  const versions = readAgain(changed);
  const isAll = tags.includes(everyPageTag);
  for (const tag of tags.flatMap((one) => (isAll ? wideTags(one) : narrowTag(one, versions)))) markTag(tag, 'expired');
}

/** Of a minute. Each leaves a row for twenty minutes at most, so the table stays bounded. */
export const maxCalls = { seconds: 60, count: 1_000 } as const;

type SignedCall = { signature: string; signedAt: Date; lifeSeconds: number };
type Claim = 'claimed' | 'replayed' | 'tooMany';

/** A recorded call is of no use in any process, nor after a restart. Rolling the transaction back releases it. */
export async function claimSignature(tx: Transaction, { signature, signedAt, lifeSeconds }: SignedCall, now: Date) {
  if ((await hit(tx, 'revalidate-all', maxCalls.seconds, now)).hits > maxCalls.count) return 'tooMany';
  const { hits } = await hit(tx, `revalidate:${signature}`, lifeSeconds, signedAt);
  return hits === 1 ? 'claimed' : 'replayed';
}

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

/** An editor writes a file in several steps, and `git pull` many files. */
const settleMs = 200;

/**
 * Tells of names that change below a folder. Folder by folder: the recursive watch of Node 20 on Linux no longer sees a
 * file that was replaced once, as `git pull` and editors do.
 */
function watchBelow(dir: string, tell: (file: string) => void): () => void {
  const inside = new Map<string, () => void>();
  const enter = (name: string) => {
    inside.get(name)?.();
    inside.delete(name);
    const path = join(dir, name);
    if (name.startsWith('.') || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    inside.set(
      name,
      watchBelow(path, (file) => tell(join(name, file))),
    );
  };
  const warn = (error: unknown) => log('warn', 'content-watch', { reason: reasonOf(error) });
  const watcher = watch(dir, { persistent: false }, (event, name) => {
    if (name === null) return;
    try {
      if (event === 'rename') enter(name);
    } catch (error) {
      warn(error);
    }
    tell(name);
  });
  watcher.on('error', warn);
  for (const name of readdirSync(dir)) enter(name);
  return () => {
    watcher.close();
    for (const stop of inside.values()) stop();
  };
}

/** A text, a typeface, or a folder, whose name has no dot. */
const mayHoldText = /(?:^|[/\\])[^./\\]+$|\.(?:md|ya?ml|woff2)$/;

/**
 * Reads the content folder again within a second of a change in it; on error the content stays as it was and the log
 * names file, field and reason. On a network file system, which tells of no change, `npm run publish` does it.
 */
export function watchContent(): { stop: () => void } {
  if (originOf('topapi') !== null) return { stop: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  let changed = new Set<string>();
  const read = () => {
    const files = [...changed];
    changed = new Set();
    invalidateLocally(files.every((file) => /^[a-z]{2}[/\\]posts[/\\]/.test(file)) ? ['posts'] : allTags, files);
  };
  const stopWatching = watchBelow(config().CONTENT_DIR, (file) => {
    if (!mayHoldText.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(read, settleMs);
    timer.unref();
  });
  return {
    stop: () => {
      clearTimeout(timer);
      stopWatching();
    },
  };
}

/** Texts that are read meanwhile may name an earlier moment, and a failed reading is tried again. */
const longestWaitMs = 60_000;

/**
 * Shows and hides posts when their `publish` or `until` comes, in this process. Pages on disk from before the last such
 * moment are made anew. The content of a service says nothing of this.
 */
export function watchTurns(clock: () => number = Date.now): { stop: () => void } {
  if (originOf('topapi') !== null) return { stop: () => undefined };
  const { last } = content().turns;
  if (last !== null) for (const tag of allTags.flatMap(wideTags)) markTag(tag, 'expired', last);
  const msLeft = () => (content().turns.next ?? Infinity) - clock();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const waitMs = msLeft() > 0 ? Math.min(longestWaitMs, msLeft()) : longestWaitMs;
    timer = setTimeout(() => {
      if (msLeft() <= 0) invalidateLocally(allTags);
      wait();
    }, waitMs);
    timer.unref();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
