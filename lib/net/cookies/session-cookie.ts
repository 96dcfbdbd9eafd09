import { sessionHintName } from '@/lib/contract/call-paths';
import { cookieValue, hostCookieName, setCookie } from './cookie';

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
