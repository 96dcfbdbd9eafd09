import { accountPaths } from '@/lib/contract/call-paths';
import { z } from 'zod';
import { config } from '@/lib/config';
import { tokenOfAnswer } from '@/lib/contract/accounts';
import { isSecure } from '@/lib/net/cookies/is-secure';
import { readSessionCookie, sessionCookie, sessionHintCookie } from '@/lib/net/cookies/session-cookie';

const roles: Partial<Record<string, 'trader' | 'inspector'>> = {
  [accountPaths.user]: 'trader',
  [accountPaths.login]: 'trader',
  [accountPaths.inspector]: 'inspector',
  [accountPaths.inspectorLogin]: 'inspector',
};

const registrations: readonly string[] = [accountPaths.user, accountPaths.inspector];

const said = z
  .object({
    type: z.string(),
    email: z.string(),
    phone_number: z.string(),
    company_name: z.string(),
    personal_information: z.object({ first_name: z.string() }),
  })
  .partial();

/** A completed account call: its path, parsed request and response bodies, and the visitor's `Cookie` header. */
type SignIn = { path: string; form: unknown; answer: unknown; cookies: string | null };

/**
 * Opens a session of this site after a successful sign-in, or after a registration by e-mail (one by phone leads to the
 * sign-in form). Returns the `Set-Cookie` values; none when the call signed nobody in.
 *
 * The session token is random, new with each sign-in, and stored only as a hash. The token of an external account
 * service is never stored, so a stolen database gives no access to that service.
 */
export async function startSession({ path, form, answer, cookies }: SignIn): Promise<string[]> {
  const role = roles[path];
  const token = role ? tokenOfAnswer(answer) : null;
  if (!role || !token) return [];
  const named = said.safeParse(form).data ?? {};
  if (registrations.includes(path) && named.type !== 'email') return [];
  const [
    { database },
    { findSession },
    { openBeside, openSiteSession },
    { revokeFamily },
    { displayName },
    { identityIn },
    { identityHash },
  ] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/sessions'),
    import('@/lib/backend/accounts/sessions'),
    import('@/lib/backend/accounts/sessions'),
    import('@/lib/backend/accounts/sessions'),
    import('@/lib/backend/accounts/guard-upstream'),
    import('@/lib/backend/accounts/account-record'),
  ]);
  const [db, now] = [await database(), new Date()];
  const before = readSessionCookie(cookies, isSecure());
  const earlier = before ? await findSession(db, 'site', before, now) : null;
  if (earlier) await revokeFamily(db, earlier.family, now);
  const openForeign = async () => {
    const name = displayName({
      name: named.personal_information?.first_name,
      company: named.company_name,
      email: named.email,
      phone: named.phone_number,
    });
    const identity = identityIn(form);
    return openSiteSession(db, { role, name, identityHash: identity && (await identityHash(db, identity)) }, now);
  };
  const opened = await (config().ACCOUNT_ORIGIN ? openForeign() : openBeside(db, token, now));
  return opened ? [sessionCookie(opened, isSecure()), sessionHintCookie(true, isSecure())] : [];
}
