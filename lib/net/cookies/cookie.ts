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
