import { randomBytes } from 'node:crypto';
import { readSessionCookie } from './session-cookie';
import { isSecure } from './start-session';

/** Who writes or likes: `key` is a keyed hash, `name` that of a signed-in account. */
export type Reader = { key: string; name: string | null; /** The cookie to set when this is the browser's first act. */ cookie: string | null };

const lifeSeconds = 365 * 86_400;
const idPattern = /^[A-Za-z0-9_-]{22}$/;

/** Over https a name that no other host or path can set, as for sessions. */
export const readerCookieName = (secure: boolean): string => (secure ? '__Host-reader' : 'reader');

function idIn(cookies: string | null): string | null {
  const name = readerCookieName(isSecure());
  const pair = (cookies ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(`${name}=`));
  const id = pair?.slice(name.length + 1) ?? '';
  return idPattern.test(id) ? id : null;
}

function cookieOf(id: string): string {
  return `${readerCookieName(isSecure())}=${id}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

async function parts() {
  const [{ database }, { keyed }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
    import('@/lib/backend/services/sessions/find-session'),
  ]);
  return { db: await database(), keyed, findSession };
}

/** The account that a request is signed in to, else the browser's own id; null for a browser that has done nothing yet. */
export async function findReader(cookies: string | null): Promise<Reader | null> {
  const [token, id] = [readSessionCookie(cookies, isSecure()), idIn(cookies)];
  if (!token && !id) return null;
  const { db, keyed, findSession } = await parts();
  const session = token ? await findSession(db, 'site', token, new Date()) : null;
  const account = session?.accountId ?? session?.identityHash;
  if (session && account) return { key: await keyed(db, 'reader', `account ${session.role} ${account}`), name: session.name, cookie: null };
  return id ? { key: await keyed(db, 'reader', `browser ${id}`), name: null, cookie: null } : null;
}

/** The same for an act: a browser that has done nothing yet gets an id, random and good for nothing else. */
export async function takeReader(cookies: string | null): Promise<Reader> {
  const known = await findReader(cookies);
  if (known) return known;
  const { db, keyed } = await parts();
  const id = randomBytes(16).toString('base64url');
  return { key: await keyed(db, 'reader', `browser ${id}`), name: null, cookie: cookieOf(id) };
}
