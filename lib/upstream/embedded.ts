import 'server-only';
import type { Session } from '@/lib/contract/accounts';
import { readSessionCookie } from '@/lib/net/cookies';
import { log } from '@/lib/observability/log';
import { originOf } from './transport';

/** They need no text of a post (decision 29 in lib/decisions.md); null where a content service has the posts. */
export const embeddedIndexes = async () =>
  originOf('topapi') === null ? import('@/lib/backend/content/list-posts') : null;

/** From the root key: any process opens what another has sealed. Throws without the database. */
export async function getCookieKey(purpose: string): Promise<Buffer> {
  const [{ database }, { keyedHash }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/keyed-hash'),
  ]);
  return Buffer.from(await keyedHash(await database(), purpose, 'cookie'), 'base64url');
}

export const findCookieKey = (purpose: string): Promise<Buffer | null> =>
  getCookieKey(purpose).catch((error: unknown) => {
    log('error', 'unseal', { purpose, reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  });

export const nobody: Session = { signedIn: false, role: null, name: null };

export async function findVisitor(cookies: string | null): Promise<Session> {
  const token = readSessionCookie(cookies);
  if (!token) return nobody;
  const [{ database }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/sessions'),
  ]);
  const session = await findSession(await database(), 'site', token, new Date());
  return session ? { signedIn: true, role: session.role, name: session.name } : nobody;
}
