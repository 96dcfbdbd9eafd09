const lifeSeconds = 30 * 86_400;

/** Over https a name that no other host or path can set (`__Host-`, RFC 6265bis §4.1.3); browsers refuse it without. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

/** The session token of a request; null without one. */
export function readSessionCookie(header: string | null, secure: boolean): string | null {
  const name = sessionCookieName(secure);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Sets the session; scripts never see it. */
export function sessionCookie(token: string, secure: boolean): string {
  return `${sessionCookieName(secure)}=${token}; Max-Age=${lifeSeconds}; ${attributes(secure)}`;
}

/** Takes the session out of the browser. */
export function noSessionCookie(secure: boolean): string {
  return `${sessionCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`;
}
