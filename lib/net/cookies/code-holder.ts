import { randomBytes } from 'node:crypto';
import { cookieValue, hostCookieName, setCookie } from './cookie';

/** Carries the token to the embedded backend, which sees no cookies. */
export const codeHolderHeader = 'x-code-holder';
/** Longer than a code is valid. */
const lifeSeconds = 900;
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
  setCookie({ name: nameOf(secure), value: token, maxAge: lifeSeconds }, secure);
