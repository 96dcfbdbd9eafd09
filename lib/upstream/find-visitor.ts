import type { Session } from '@/lib/contract/accounts';
import { readSessionCookie } from '@/lib/net/cookies/session-cookie';
import { isSecure } from '@/lib/net/cookies/is-secure';

/** The session of a visitor who is not signed in. */
export const nobody: Session = { signedIn: false, role: null, name: null };

/** Returns the session for a `Cookie` header. Without a session cookie the database is not queried. */
export async function findVisitor(cookies: string | null): Promise<Session> {
  const token = readSessionCookie(cookies, isSecure());
  if (!token) return nobody;
  const [{ database }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/sessions'),
  ]);
  const session = await findSession(await database(), 'site', token, new Date());
  return session ? { signedIn: true, role: session.role, name: session.name } : nobody;
}
