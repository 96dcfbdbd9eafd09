import { randomBytes } from 'node:crypto';
import { findSession } from '@/lib/backend/accounts/sessions';
import { type Db, database } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { cookieValue, hostCookieName, readSessionCookie, setCookie } from '@/lib/net/cookies';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

export type Reader = {
  key: string;
  name: string | null;
  cookie: string | null;
};

const lifeSeconds = 365 * 86_400;
/** With a keyed hash, so that nobody makes up readers. */
const signedId = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const readerCookieName = (): string => hostCookieName('reader');

const signatureOf = (db: Db, id: string) => keyedHash(db, 'reader cookie', id);

async function idIn(db: Db, cookie: string | null): Promise<string | null> {
  const [, id, given] = signedId.exec(cookie ?? '') ?? [];
  if (!id || !given) return null;
  return isEqualTimingSafe(given, await signatureOf(db, id)) ? id : null;
}

export async function findReader(cookies: string | null): Promise<Reader | null> {
  const token = readSessionCookie(cookies);
  const cookie = cookieValue(cookies, readerCookieName());
  if (!token && !cookie) return null;
  const db = await database();
  const session = token ? await findSession(db, 'site', token, new Date()) : null;
  const account = session?.accountId ?? session?.identityHash;
  if (session && account) {
    const key = await keyedHash(db, 'reader', `account ${session.role} ${account}`);
    return { key, name: session.name, cookie: null };
  }
  const id = await idIn(db, cookie);
  return id ? { key: await keyedHash(db, 'reader', `browser ${id}`), name: null, cookie: null } : null;
}

export async function getOrCreateReader(cookies: string | null): Promise<Reader> {
  const known = await findReader(cookies);
  if (known) return known;
  const db = await database();
  const id = randomBytes(16).toString('base64url');
  const key = await keyedHash(db, 'reader', `browser ${id}`);
  const value = `${id}.${await signatureOf(db, id)}`;
  const cookie = setCookie({ name: readerCookieName(), value, maxAge: lifeSeconds });
  return { key, name: null, cookie };
}
