import { LRUCache } from 'lru-cache';
import { warmSearchLater } from '@/lib/backend/content/search-posts';
import type { Transaction } from '@/lib/backend/db/client';
import { hit } from '@/lib/backend/shared/rate-limits';
import { processSingleton } from '@/lib/config/process-singleton';
import { type ContentVersions, contentVersions, reloadContent } from '@/lib/content';
import { inLocale, placesTag } from '@/lib/domain/posts/post-tags';
import { locales } from '@/lib/i18n/locales';
import { markTag } from '@/lib/net/cache-tags';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { expireCopies, originOf } from '@/lib/upstream/transport';

/** By tag of posts: the content when it was last cleared, which its pages are at least as new as. */
const cleared = () => processSingleton('cleared-content', () => new LRUCache<string, ContentVersions>({ max: 5_000 }));

const isOfPosts = (tag: string): boolean => tag === 'posts' || tag.startsWith('post:');
export const wideTags = (tag: string): string[] => (tag === 'posts' ? [tag, placesTag] : [tag]);

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

export type SignedCall = { signature: string; signedAt: Date; lifeSeconds: number };
export type Claim = 'claimed' | 'replayed' | 'tooMany';

/** A recorded call is of no use in any process, nor after a restart. Rolling the transaction back releases it. */
export async function claimSignature(tx: Transaction, { signature, signedAt, lifeSeconds }: SignedCall, now: Date) {
  if ((await hit(tx, 'revalidate-all', maxCalls.seconds, now)).hits > maxCalls.count) return 'tooMany';
  const { hits } = await hit(tx, `revalidate:${signature}`, lifeSeconds, signedAt);
  return hits === 1 ? 'claimed' : 'replayed';
}
