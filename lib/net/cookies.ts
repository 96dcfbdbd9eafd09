import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import 'server-only';
import { config } from '@/lib/config';
import { sessionHintName } from '@/lib/contract/call-paths';

/**
 * A cookie of this site. `maxAge` is in seconds; 0 deletes the cookie. All cookies are `SameSite=Lax`, valid for every
 * path and, unless `isReadable`, `HttpOnly`.
 */
export type Cookie = { name: string; value: string; maxAge: number; isReadable?: boolean };

/**
 * Returns the cookie name with the `__Host-` prefix over https, so that no subdomain or path can set it (RFC 6265bis
 * §4.1.3). Browsers reject the prefix without https.
 */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Returns the value of a `Set-Cookie` header. */
export function setCookie({ name, value, maxAge, isReadable }: Cookie, secure: boolean): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; ${isReadable ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the value of one cookie of a `Cookie` header; null when it is missing or empty. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** Returns whether the site is served over https, which decides the names and attributes of its cookies. */
export const isSecure = (): boolean => config().SITE_URL.startsWith('https:');

/** Longer than a code is valid. */
const codeHolderSeconds = 900;
const tokenBytes = 32;
const shape = /^[\w-]{43}$/;

const nameOf = (secure: boolean) => hostCookieName('code-holder', secure);

/** Returns the random token (256 bits, base64url) of a visitor who orders a first verification code. */
export const newCodeHolder = (): string => randomBytes(tokenBytes).toString('base64url');

/** Returns the token of a visitor who ordered a code; null without one. */
export function readCodeHolder(header: string | null, secure: boolean): string | null {
  const value = cookieValue(header, nameOf(secure));
  return value && shape.test(value) ? value : null;
}

/** Returns the `Set-Cookie` value that makes a visitor the holder of the code just ordered. */
export const codeHolderCookie = (token: string, secure: boolean): string =>
  setCookie({ name: nameOf(secure), value: token, maxAge: codeHolderSeconds }, secure);

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates a cookie payload (AES-256-GCM) under a key of 32 bytes; returns base64url. */
export function seal(key: Uint8Array, plain: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens a value sealed under the same key; null for anything else. Never throws. */
export function unseal(key: Uint8Array, sealed: string): Buffer | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

const lifeSeconds = 30 * 86_400;

export const sessionCookieName = (secure: boolean): string => hostCookieName('session', secure);

/** Returns the session token of a request; null without one. */
export const readSessionCookie = (header: string | null, secure: boolean): string | null =>
  cookieValue(header, sessionCookieName(secure));

/** Returns the `Set-Cookie` value of a session; scripts cannot read the cookie. */
export const sessionCookie = (token: string, secure: boolean): string =>
  setCookie({ name: sessionCookieName(secure), value: token, maxAge: lifeSeconds }, secure);

/** Returns the `Set-Cookie` value that deletes the session cookie. */
export const noSessionCookie = (secure: boolean): string =>
  setCookie({ name: sessionCookieName(secure), value: '', maxAge: 0 }, secure);

const hintName = (secure: boolean): string => hostCookieName(sessionHintName, secure);

/** Whether a request carries the hint that there is a session. */
export const hasSessionHint = (header: string | null, secure: boolean): boolean =>
  cookieValue(header, hintName(secure)) !== null;

/**
 * Returns the `Set-Cookie` value of the hint that there is a session, or of its end. Pages are the same for everybody, so
 * their script asks who is signed in; it reads this cookie, to ask for nobody else.
 */
export const sessionHintCookie = (isSignedIn: boolean, secure: boolean): string =>
  setCookie(
    { name: hintName(secure), value: isSignedIn ? '1' : '', maxAge: isSignedIn ? lifeSeconds : 0, isReadable: true },
    secure,
  );
