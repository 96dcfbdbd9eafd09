import { randomBytes } from 'node:crypto';
import { cookieValue, hostCookieName, setCookie } from '@/lib/net/cookie';
import { readSessionCookie } from '@/lib/net/session-cookie';
import { isSecure } from '@/lib/net/is-secure';

/**
 * The author of a comment or like. `key` is a keyed hash of the account or browser id, `name` that of a signed-in
 * account.
 */
export type Reader = {
  key: string;
  name: string | null;
  /** The `Set-Cookie` value when the browser has just been given its id. */
  cookie: string | null;
};

const lifeSeconds = 365 * 86_400;
const idPattern = /^[A-Za-z0-9_-]{22}$/;

export const readerCookieName = (secure: boolean): string => hostCookieName('reader', secure);

function idIn(cookies: string | null): string | null {
  const id = cookieValue(cookies, readerCookieName(isSecure())) ?? '';
  return idPattern.test(id) ? id : null;
}

const cookieOf = (id: string): string =>
  setCookie({ name: readerCookieName(isSecure()), value: id, maxAge: lifeSeconds }, isSecure());

async function parts() {
  const [{ database }, { keyedHash }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
    import('@/lib/backend/services/sessions/find-session'),
  ]);
  return { db: await database(), keyedHash, findSession };
}

/** Returns the signed-in account of a request, else the browser's id; null for a browser without either. */
export async function findReader(cookies: string | null): Promise<Reader | null> {
  const [token, id] = [readSessionCookie(cookies, isSecure()), idIn(cookies)];
  if (!token && !id) return null;
  const { db, keyedHash, findSession } = await parts();
  const session = token ? await findSession(db, 'site', token, new Date()) : null;
  const account = session?.accountId ?? session?.identityHash;
  if (session && account)
    return {
      key: await keyedHash(db, 'reader', `account ${session.role} ${account}`),
      name: session.name,
      cookie: null,
    };
  return id ? { key: await keyedHash(db, 'reader', `browser ${id}`), name: null, cookie: null } : null;
}

/** Like `findReader`, but assigns a new random id to a browser that has none. The id serves no other purpose. */
export async function getOrCreateReader(cookies: string | null): Promise<Reader> {
  const known = await findReader(cookies);
  if (known) return known;
  const { db, keyedHash } = await parts();
  const id = randomBytes(16).toString('base64url');
  return { key: await keyedHash(db, 'reader', `browser ${id}`), name: null, cookie: cookieOf(id) };
}
