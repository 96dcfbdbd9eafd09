import { randomBytes } from 'node:crypto';
import 'server-only';
import { config } from '@/lib/config';
import { sessionHintName } from '@/lib/contract/call-paths';

/** `maxAge` in seconds; 0 deletes. All are `SameSite=Lax`, for every path and, unless `isReadable`, `HttpOnly`. */
export type Cookie = { name: string; value: string; maxAge: number; isReadable?: boolean };

/** Of this site, which every function here takes for `secure` unless told otherwise. */
export const isSecure = (): boolean => config().SITE_URL.startsWith('https:');

/** `__Host-`: no subdomain or path can set it (RFC 6265bis §4.1.3). Browsers reject the prefix without https. */
export const hostCookieName = (name: string, secure = isSecure()): string => (secure ? `__Host-${name}` : name);

export function setCookie({ name, value, maxAge, isReadable }: Cookie, secure = isSecure()): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; ${isReadable ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

const codeHolderSeconds = 900;
const tokenBytes = 32;
const shape = /^[\w-]{43}$/;

const nameOf = (secure: boolean) => hostCookieName('code-holder', secure);

export const newCodeHolder = (): string => randomBytes(tokenBytes).toString('base64url');

export function readCodeHolder(header: string | null, secure = isSecure()): string | null {
  const value = cookieValue(header, nameOf(secure));
  return value && shape.test(value) ? value : null;
}

export const codeHolderCookie = (token: string, secure = isSecure()): string =>
  setCookie({ name: nameOf(secure), value: token, maxAge: codeHolderSeconds }, secure);

const lifeSeconds = 30 * 86_400;

export const sessionCookieName = (secure = isSecure()): string => hostCookieName('session', secure);

export const readSessionCookie = (header: string | null, secure = isSecure()): string | null =>
  cookieValue(header, sessionCookieName(secure));

export const sessionCookie = (token: string, secure = isSecure()): string =>
  setCookie({ name: sessionCookieName(secure), value: token, maxAge: lifeSeconds }, secure);

export const noSessionCookie = (secure = isSecure()): string =>
  setCookie({ name: sessionCookieName(secure), value: '', maxAge: 0 }, secure);

const hintName = (secure: boolean): string => hostCookieName(sessionHintName, secure);

export const hasSessionHint = (header: string | null, secure = isSecure()): boolean =>
  cookieValue(header, hintName(secure)) !== null;

/** Pages are the same for everybody: by this cookie their script asks for nobody who is not signed in. */
export const sessionHintCookie = (isSignedIn: boolean, secure = isSecure()): string =>
  setCookie(
    { name: hintName(secure), value: isSignedIn ? '1' : '', maxAge: isSignedIn ? lifeSeconds : 0, isReadable: true },
    secure,
  );
