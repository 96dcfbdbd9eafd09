import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Clearing, clearedTagLifetimeMs, listCleared, recordCleared } from '@/lib/backend/content/cleared-tags';
import { warmSearchLater } from '@/lib/backend/content/search-posts';
import { openDatabase, type Transaction } from '@/lib/backend/db/client';
import { signature } from '@/lib/backend/jobs/webhook';
import { startWatching } from '@/lib/backend/jobs/worker-signals';
import { hit } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { type ContentVersions, contentVersions, reloadContent } from '@/lib/content';
import { handlers } from '@/lib/contract/routes/handlers';
import { inLocale, placesTag } from '@/lib/domain/posts/post-tags';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { locales } from '@/lib/i18n/locales';
import { readBody } from '@/lib/net/body';
import { markTag } from '@/lib/net/cache-tags';
import { refusal } from '@/lib/net/json-refusal';
import { currentRequestId } from '@/lib/net/request';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { announceTags } from '@/lib/site/sitemaps/announce';
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

function readAgain(): ContentVersions | null {
  if (originOf('topapi') !== null) return null;
  try {
    reloadContent();
    warmSearchLater();
    return contentVersions();
  } catch (error) {
    log('error', 'content', { reason: reasonOf(error) });
    return null;
  }
}

/** The embedded content is read again; on error it stays as it was. */
export function invalidateLocally(tags: readonly string[]): void {
  expireCopies();
  const versions = readAgain();
  const isAll = tags.includes(everyPageTag);
  for (const tag of tags.flatMap((one) => (isAll ? wideTags(one) : narrowTag(one, versions)))) markTag(tag, 'expired');
}

/** Of a minute. Each leaves a row for twenty minutes at most, so the table stays bounded. */
export const maxCalls = { seconds: 60, count: 1_000 } as const;

type SignedCall = { signature: string; signedAt: Date; lifeSeconds: number };
type Claim = 'claimed' | 'replayed' | 'tooMany';

/** A recorded call is of no use in any process, nor after a restart. Rolling the transaction back releases it. */
async function claimSignature(tx: Transaction, { signature, signedAt, lifeSeconds }: SignedCall, now: Date) {
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
async function invalidateEverywhere(tags: readonly string[], claim: (tx: Transaction) => Promise<Claim>) {
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

const maxBytes = handlers['/api/revalidate'].maxBodyBytes;
/** Bounds the replay of a recorded call; clocks may differ by this much, in both directions. */
const maxAgeSeconds = 300;

const bodySchema = z.union([
  z.strictObject({
    tags: z
      .array(z.string().regex(/^[\x21-\x2b\x2d-\x7e]{1,200}$/))
      .min(1)
      .max(100),
  }),
  z.strictObject({ all: z.literal(true) }),
]);

function isSigned(request: Request, body: string, secret: string, now: Date): boolean {
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const given = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get('x-signature') ?? '')?.[1] ?? '';
  const right = isEqualTimingSafe(given, signature(secret, timestamp, body));
  return right && /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= maxAgeSeconds;
}

/**
 * `{"tags":["post:x"]}` or `{"all":true}`, signed with `REVALIDATE_SECRET`: `X-Timestamp` (seconds), `X-Signature:
 * sha256=…`. 503: nothing was invalidated, or only the answer to the commit was lost. 409: a replay, also of an
 * identical call in the same second. After a success no process shows older content for longer than a second.
 */
export async function answerRevalidate(request: Request, now: Date): Promise<Response> {
  const { REVALIDATE_SECRET } = config();
  if (!REVALIDATE_SECRET) return refusal(404, 'There is no such call.');
  const bytes = await readBody(request, maxBytes);
  if (bytes === 'tooLarge') return refusal(413, 'The request is too large.');
  if (typeof bytes === 'string') return refusal(408, 'The body did not arrive in time.');
  const text = new TextDecoder().decode(bytes);
  if (!isSigned(request, text, REVALIDATE_SECRET, now)) return refusal(403, 'The signature or its time is wrong.');
  const body = bodySchema.safeParse(parseJson(text));
  if (!body.success) return refusal(400, 'The body is {"tags":["…"]} with 1 to 100 tags, or {"all":true}.');
  const call = {
    signature: request.headers.get('x-signature') ?? '',
    signedAt: new Date(Number(request.headers.get('x-timestamp')) * 1_000),
    lifeSeconds: 2 * maxAgeSeconds,
  };
  const tags = 'all' in body.data ? allTags : body.data.tags;
  const claim = await invalidateEverywhere(tags, (tx) => claimSignature(tx, call, now)).catch(() => 'failed' as const);
  if (claim === 'replayed') return refusal(409, 'This call was made before. Sign another one with the time of now.');
  if (claim === 'tooMany')
    return refusal(429, 'Too many calls in this minute. Please call again.', { 'retry-after': '60' });
  if (claim === 'failed')
    return refusal(503, 'The database does not answer. Please call again.', { 'retry-after': '5' });
  void announceTags(tags);
  log('info', 'revalidate', { request_id: currentRequestId(), tags: tags.length });
  return Response.json({ code: 0, message: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
