/** A cookie of this site: `maxAge` in seconds, 0 takes it away. All of them are `HttpOnly`, `SameSite=Lax` and hold for every path. */
export type Cookie = { name: string; value: string; maxAge: number };

/** Over https a name that no other host or path can set (`__Host-`, RFC 6265bis §4.1.3); browsers refuse it without. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The value of `Set-Cookie`. */
export function setCookie({ name, value, maxAge }: Cookie, secure: boolean): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The value of one cookie of a `Cookie` header; null without it. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}
