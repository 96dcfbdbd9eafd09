import type { Db } from '@/lib/backend/db/client';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import { linkCount } from '@/lib/domain/comments/comment-content';
import type { CommentContext } from '@/lib/contract/comments';
import { commentUse, limits, maxLinks } from './comment-limits';
import { CommentRefusal } from './comment-refusal';

type Limit = { seconds: number; blockAfter: number };
/** The sender. `plain`: from a page without script, which cannot solve a proof of work. */
export type Sender = { address: string; plain: boolean };

async function count(db: Db, key: string, { seconds, blockAfter }: Limit, now: Date): Promise<void> {
  const { hits, endsInSeconds } = await hit(db, key, seconds, now);
  if (hits > blockAfter) throw new CommentRefusal('tooMany', endsInSeconds);
}

async function countPlain(db: Db, keys: Awaited<ReturnType<typeof senderKeys>>, now: Date): Promise<void> {
  await count(db, `comment-plain:${keys.address}`, limits.plainAddress, now);
  await count(db, `comment-plain-net:${keys.network}`, limits.plainNetwork, now);
  await count(db, 'comment-plain-all', limits.plainAll, now);
}

/**
 * Counts a comment against its sender and requires a proof of work; a page without script may send a few without one.
 * Returns whether the comment needs moderation: the honeypot was filled, or it has too many links (any, without a
 * proof). Throws `tooMany` and `proofNeeded`.
 */
export async function guardComment(
  db: Db,
  { address, plain }: Sender,
  content: string,
  { website, altcha }: CommentContext,
  now: Date,
): Promise<{ isDoubtful: boolean }> {
  const keys = await senderKeys(db, address);
  await count(db, `comment:${keys.address}`, limits.address, now);
  await count(db, `comment-net:${keys.network}`, limits.network, now);
  if (plain) await countPlain(db, keys, now);
  else if (!(await acceptsProof(db, altcha, commentUse, now))) throw new CommentRefusal('proofNeeded');
  return { isDoubtful: Boolean(website) || linkCount(content) > (plain ? 0 : maxLinks) };
}

/** Counts a like against its sender; `isFirst`: from a browser not seen before. Throws `tooMany`. */
export async function guardLike(
  db: Db,
  { address, isFirst }: { address: string; isFirst: boolean },
  now: Date,
): Promise<void> {
  const keys = await senderKeys(db, address);
  await count(db, `like:${keys.address}`, limits.likeAddress, now);
  await count(db, `like-net:${keys.network}`, limits.likeNetwork, now);
  if (!isFirst) return;
  await count(db, `like-first:${keys.address}`, limits.firstLikeAddress, now);
  await count(db, `like-first-net:${keys.network}`, limits.firstLikeNetwork, now);
}
