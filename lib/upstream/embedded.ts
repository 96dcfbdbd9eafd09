import 'server-only';
import type { IndexedTag } from '@/lib/backend/content/list-posts';
import type { Session } from '@/lib/contract/accounts';
import type { IndexedPost } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { isSecure, readSessionCookie } from '@/lib/net/cookies';
import { log } from '@/lib/observability/log';
import { missing, ok, originOf, type Outcome } from './transport';

const listing = () => import('@/lib/backend/content/list-posts');

/**
 * Every news article of the embedded content, newest first; null where a content service has them. For indexes, which
 * need no text of a post (decision 29 in lib/decisions.md).
 */
export async function embeddedNews(locale: Locale): Promise<IndexedPost[] | null> {
  return originOf('topapi') === null ? (await listing()).listIndexedNews(locale) : null;
}

/** When each of these articles changed, in the same order. */
export async function embeddedNewsDates(locale: Locale): Promise<string[] | null> {
  return originOf('topapi') === null ? (await listing()).listNewsDates(locale) : null;
}

/** When each other post and each static page of the embedded content changed. */
export async function embeddedPageDates(locale: Locale): Promise<string[] | null> {
  return originOf('topapi') === null ? (await listing()).listPageDates(locale) : null;
}

/** The tags of these articles, each with the dates of its `limit` newest ones. */
export async function embeddedTags(locale: Locale, limit: number): Promise<IndexedTag[] | null> {
  return originOf('topapi') === null ? (await listing()).listIndexedTags(locale, limit) : null;
}

/** One post of the embedded content by the key of `calls.cachedPost`; null where a content service has the posts. */
export async function embeddedPost(locale: Locale, key: string): Promise<Outcome<IndexedPost> | null> {
  if (originOf('topapi') !== null) return null;
  const { findIndexedPost } = await import('@/lib/backend/content/list-posts');
  const post = findIndexedPost(locale, key);
  return post ? ok(post) : missing;
}

/**
 * Returns the key of 32 bytes by which cookies of a purpose are sealed. It is derived from the root key in the database:
 * any process on that database can open what another has sealed. Throws when the database is unavailable.
 */
export async function getCookieKey(purpose: string): Promise<Buffer> {
  const [{ database }, { keyedHash }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
  ]);
  return Buffer.from(await keyedHash(await database(), purpose, 'cookie'), 'base64url');
}

/** The same; null when the database is unavailable. Never throws. */
export const findCookieKey = (purpose: string): Promise<Buffer | null> =>
  getCookieKey(purpose).catch((error: unknown) => {
    log('error', 'unseal', { purpose, reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  });

/** The session of a visitor who is not signed in. */
export const nobody: Session = { signedIn: false, role: null, name: null };

/** Returns the session for a `Cookie` header. Without a session cookie the database is not queried. */
export async function findVisitor(cookies: string | null): Promise<Session> {
  const token = readSessionCookie(cookies, isSecure());
  if (!token) return nobody;
  const [{ database }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/sessions'),
  ]);
  const session = await findSession(await database(), 'site', token, new Date());
  return session ? { signedIn: true, role: session.role, name: session.name } : nobody;
}
