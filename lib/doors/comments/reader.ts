import { randomBytes } from 'node:crypto';
import { cookieValue, hostCookieName, isSecure, readSessionCookie, setCookie } from '@/lib/net/cookies';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

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
/** The random id of a browser and its keyed hash, so that nobody makes up readers. */
const signedId = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export const readerCookieName = (secure: boolean): string => hostCookieName('reader', secure);

async function parts() {
  const [{ database }, { keyedHash }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
    import('@/lib/backend/accounts/sessions'),
  ]);
  return { db: await database(), keyedHash, findSession };
}

type Parts = Awaited<ReturnType<typeof parts>>;
const signatureOf = (id: string, { db, keyedHash }: Parts) => keyedHash(db, 'reader cookie', id);

async function cookieOf(id: string, backend: Parts): Promise<string> {
  const value = `${id}.${await signatureOf(id, backend)}`;
  return setCookie({ name: readerCookieName(isSecure()), value, maxAge: lifeSeconds }, isSecure());
}

/** Returns the signed id of a browser; null for a browser without one, and for one that this site did not give. */
async function idIn(cookie: string | null, backend: Parts): Promise<string | null> {
  const [, id, given] = signedId.exec(cookie ?? '') ?? [];
  if (!id || !given) return null;
  return isEqualTimingSafe(given, await signatureOf(id, backend)) ? id : null;
}

/** Returns the signed-in account of a request, else the browser's id; null for a browser without either. */
export async function findReader(cookies: string | null): Promise<Reader | null> {
  const token = readSessionCookie(cookies, isSecure());
  const cookie = cookieValue(cookies, readerCookieName(isSecure()));
  if (!token && !cookie) return null;
  const backend = await parts();
  const { db, keyedHash, findSession } = backend;
  const session = token ? await findSession(db, 'site', token, new Date()) : null;
  const account = session?.accountId ?? session?.identityHash;
  if (session && account)
    return {
      key: await keyedHash(db, 'reader', `account ${session.role} ${account}`),
      name: session.name,
      cookie: null,
    };
  const id = await idIn(cookie, backend);
  return id ? { key: await keyedHash(db, 'reader', `browser ${id}`), name: null, cookie: null } : null;
}

/** Like `findReader`, but assigns a new random id to a browser without a valid one. The id serves no other purpose. */
export async function getOrCreateReader(cookies: string | null): Promise<Reader> {
  const known = await findReader(cookies);
  if (known) return known;
  const backend = await parts();
  const id = randomBytes(16).toString('base64url');
  const key = await backend.keyedHash(backend.db, 'reader', `browser ${id}`);
  return { key, name: null, cookie: await cookieOf(id, backend) };
}
