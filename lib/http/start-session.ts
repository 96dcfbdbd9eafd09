import { z } from 'zod';
import { config } from '@/lib/config';
import { accountPaths, tokenOfAnswer } from '@/lib/contract/accounts';
import { readSessionCookie, sessionCookie } from './session-cookie';

const roles: Partial<Record<string, 'trader' | 'inspector'>> = {
  [accountPaths.user]: 'trader',
  [accountPaths.login]: 'trader',
  [accountPaths.inspector]: 'inspector',
  [accountPaths.inspectorLogin]: 'inspector',
};

const said = z.object({ email: z.string(), phone_number: z.string(), company_name: z.string(), personal_information: z.object({ first_name: z.string() }) }).partial();

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isSecure = () => config().SITE_URL.startsWith('https:');

/**
 * After a right sign-in or registration, the cookie of this site: a random token of its own, new with each sign-in, its hash
 * in our database. A token of the company's service is not kept here in any form, so a stolen database opens nothing there.
 * Null when the answer holds no token.
 */
export async function startSession(request: Request, path: string, sent: string, answer: string): Promise<string | null> {
  const role = roles[path];
  const token = role ? tokenOfAnswer(json(answer)) : null;
  if (!role || !token) return null;
  const [{ database }, { findSession }, { openSiteSession }, { revokeFamily }, { displayName }, { identityIn }, { identityHash }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/services/sessions/find-session'),
    import('@/lib/backend/services/sessions/open-session'),
    import('@/lib/backend/services/sessions/revoke-session'),
    import('@/lib/backend/services/sessions/display-name'),
    import('@/lib/backend/services/accounts/guard-upstream'),
    import('@/lib/backend/services/accounts/identity'),
  ]);
  const [db, now] = [await database(), new Date()];
  const before = readSessionCookie(request.headers.get('cookie'), isSecure());
  const [earlier, own] = await Promise.all([
    before ? findSession(db, 'site', before, now) : null,
    config().ACCOUNT_ORIGIN ? null : findSession(db, 'app', token, now),
  ]);
  if (earlier) await revokeFamily(db, earlier.family, now);
  const form = said.safeParse(json(sent)).data ?? {};
  const named = displayName({ name: form.personal_information?.first_name, company: form.company_name, email: form.email, phone: form.phone_number });
  const identity = identityIn({ query: new URLSearchParams(), body: json(sent) });
  const foreign = { role, name: named, identityHash: identity ? await identityHash(db, identity) : null };
  const opened = await openSiteSession(db, own ?? foreign, now);
  return sessionCookie(opened, isSecure());
}
