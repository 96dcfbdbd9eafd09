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
