import type { Session } from '@/lib/contract/accounts';
import { readSessionCookie } from '@/lib/net/session-cookie';
import { isSecure } from '@/lib/net/is-secure';

/** The session of a visitor without one. */
export const nobody: Session = { signedIn: false, role: null, name: null };

/** Who the `Cookie` header of a request stands for; a visitor without a session costs no database. */
export async function findVisitor(cookies: string | null): Promise<Session> {
  const token = readSessionCookie(cookies, isSecure());
  if (!token) return nobody;
  const [{ database }, { findSession }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/services/sessions/find-session'),
  ]);
  const session = await findSession(await database(), 'site', token, new Date());
  return session ? { signedIn: true, role: session.role, name: session.name } : nobody;
}
