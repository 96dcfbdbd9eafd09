import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { comments } from '@/lib/backend/db/schema';
import { acceptsProof } from '@/lib/backend/shared/captcha';
import { createLimiter, hit, senderKeys } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { brand, localeContent } from '@/lib/content';
import type { CommentContext } from '@/lib/contract/comments';
import { cleanComment, commentProblem, linkCount } from '@/lib/domain/comments/comment-content';
import type { Target } from '@/lib/domain/comments/comment-paths';
import { isReservedName } from '@/lib/domain/comments/reserved-name';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { normalAddress } from '@/lib/net/address';
import { CommentRefusal } from './comment-refusal';
import { invalidatePost, noteComment } from './likes';

export const limits = {
  /** From one address and from one network (IPv4 /24, IPv6 /48), which a whole company may share. */
  comment: { address: { seconds: 600, blockAfter: 12 }, network: { seconds: 600, blockAfter: 80 } },
  plain: { address: { seconds: 600, blockAfter: 3 }, network: { seconds: 600, blockAfter: 15 } },
  plainAll: { seconds: 3_600, blockAfter: 60 },
  like: { address: { seconds: 600, blockAfter: 120 }, network: { seconds: 600, blockAfter: 1_200 } },
  /** Likes of new browsers: a script that keeps no cookies is a new one each time. */
  firstLike: { address: { seconds: 600, blockAfter: 10 }, network: { seconds: 600, blockAfter: 60 } },
  same: { seconds: 600 },
} as const;

export const commentUse = { purpose: 'comment' } as const;

export const maxLinks = 2;

export type CommentRow = typeof comments.$inferSelect;

async function rowOf(db: Db, id: number): Promise<CommentRow | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  return (await db.select().from(comments).where(eq(comments.id, id)))[0];
}

export async function getShownComment(db: Db, id: number): Promise<CommentRow> {
  const row = await rowOf(db, id);
  const root = row?.rootId ? await rowOf(db, row.rootId) : row;
  if (row?.state !== 'shown' || root?.state !== 'shown') throw new CommentRefusal('missing');
  return row;
}

const { counted, countSender } = createLimiter(
  (retryAfterSeconds) => new CommentRefusal('tooMany', { retryAfterSeconds }),
);

export type Sender = { address: string; plain: boolean };

/** `isDoubtful`: the honeypot was filled, or it has too many links (any, without a proof). */
export async function guardComment(
  db: Db,
  { address, plain }: Sender,
  content: string,
  { website, altcha }: CommentContext,
  now: Date,
): Promise<{ isDoubtful: boolean }> {
  const keys = await senderKeys(db, address);
  await countSender(db, 'comment', keys, limits.comment, now);
  if (plain) {
    await countSender(db, 'comment-plain', keys, limits.plain, now);
    await counted(db, 'comment-plain-all', limits.plainAll, now);
  } else if (!(await acceptsProof(db, altcha, commentUse, now))) throw new CommentRefusal('proofNeeded');
  return { isDoubtful: Boolean(website) || linkCount(content) > (plain ? 0 : maxLinks) };
}

export async function guardLike(db: Db, { address, isFirst }: { address: string; isFirst: boolean }, now: Date) {
  const keys = await senderKeys(db, address);
  await countSender(db, 'like', keys, limits.like, now);
  if (isFirst) await countSender(db, 'like-first', keys, limits.firstLike, now);
}

export function readContent(given: string): string {
  const content = cleanComment(given);
  const problem = commentProblem(content);
  if (problem) throw new CommentRefusal(problem);
  return content;
}

type Place = { postId: number; locale: Locale; parent: CommentRow | null };

/** Finds a double click, a retry or a replay at the same place. The lock serializes concurrent copies. */
async function findSame(
  tx: Transaction,
  key: string,
  { postId, locale, parent, content }: Place & { content: string },
  now: Date,
): Promise<CommentRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const { hits } = await hit(tx, key, limits.same.seconds, now);
  if (hits === 1) return null;
  const here = and(
    eq(comments.postId, postId),
    eq(comments.locale, locale),
    parent ? eq(comments.parentId, parent.id) : isNull(comments.parentId),
  );
  const since = gte(comments.createdAt, new Date(now.getTime() - limits.same.seconds * 1_000));
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(here, since, eq(comments.content, content)))
    .orderBy(desc(comments.id))
    .limit(1);
  return row ?? null;
}

const companyNames = (): string[] => [
  ...Object.values(brand().name),
  ...Object.values(brand().legalName),
  new URL(config().SITE_URL).hostname.replace(/^www\./, ''),
];

async function placeOf(db: Db, target: Target, locale: Locale): Promise<Place> {
  if (target.of === 'post') {
    if (!localeContent(locale).byId.has(target.id)) throw new CommentRefusal('missing');
    return { postId: target.id, locale, parent: null };
  }
  const parent = await getShownComment(db, target.id);
  return { postId: parent.postId, locale: isLocale(parent.locale) ? parent.locale : locale, parent };
}

type WrittenComment = {
  target: Target;
  locale: Locale;
  content: string;
  writer: string;
  name: string | null;
  context: CommentContext;
  sender: Sender;
};

/** The same comment within ten minutes returns the first. Throws `name` for one under the company's name. */
export async function writeComment(
  db: Db,
  { target, name, writer, context, sender, ...given }: WrittenComment,
  now: Date,
): Promise<CommentRow> {
  const place = await placeOf(db, target, given.locale);
  const nickname = context.named ? name?.trim() || null : null;
  if (nickname !== null && isReservedName(nickname, companyNames())) throw new CommentRefusal('name');
  const content = readContent(given.content);
  const { isDoubtful } = await guardComment(db, sender, content, context, now);
  const { postId, locale, parent } = place;
  const who = normalAddress(sender.address) ?? writer;
  const key = `comment-same:${await keyedHash(db, 'comment', [who, postId, locale, parent?.id ?? 0, content].join('\n'))}`;
  const state = isDoubtful || config().COMMENTS === 'hold' ? 'held' : 'shown';
  const [parentId, rootId] = parent ? [parent.id, parent.rootId ?? parent.id] : [null, null];
  let isNoted = false;
  const store = async (tx: Transaction): Promise<CommentRow> => {
    const same = await findSame(tx, key, { ...place, content }, now);
    if (same) return same;
    const row = { postId, locale, parentId, rootId, nickname, content, state, writer, createdAt: now } as const;
    const [inserted] = await tx.insert(comments).values(row).returning();
    if (!inserted) throw new Error('The database kept no comment.');
    if (state === 'shown') {
      isNoted = true;
      await noteComment(tx, postId, { isShownHere: true });
    }
    return inserted;
  };
  try {
    return await db.transaction(store);
  } finally {
    // Also when the answer to the commit was lost: this process does not hear of what it noted itself.
    if (isNoted) invalidatePost(postId, 'comment');
  }
}
