import { cookieValue, hostCookieName, setCookie } from './cookie';

const lifeSeconds = 30 * 86_400;

export const sessionCookieName = (secure: boolean): string => hostCookieName('session', secure);

/** The session token of a request; null without one. */
export const readSessionCookie = (header: string | null, secure: boolean): string | null =>
  cookieValue(header, sessionCookieName(secure));

/** Sets the session; scripts never see it. */
export const sessionCookie = (token: string, secure: boolean): string =>
  setCookie({ name: sessionCookieName(secure), value: token, maxAge: lifeSeconds }, secure);

/** Takes the session out of the browser. */
export const noSessionCookie = (secure: boolean): string =>
  setCookie({ name: sessionCookieName(secure), value: '', maxAge: 0 }, secure);
