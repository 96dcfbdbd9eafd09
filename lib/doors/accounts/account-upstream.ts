import { z } from 'zod';
import { config } from '@/lib/config';
import { tokenOfAnswer } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { isSecure, readSessionCookie, sessionCookie, sessionHintCookie } from '@/lib/net/cookies';
import { currentRequestId } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import type { Outgoing } from '@/lib/upstream/account-service';

type Asked = { call: Outgoing; address: string; proof?: string; plain: boolean };

/**
 * Applies the schema, rate limits and captcha of a call before it is forwarded. Tencent tickets are left to the
 * external service to verify. Returns the request to forward and a callback for when the call has succeeded. Throws
 * `AccountRefusal`.
 */
export async function passLimits({
  call,
  ...who
}: Asked): Promise<{ outgoing: Outgoing; succeed: () => Promise<unknown> }> {
  const [{ database }, { guardUpstream }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/guard-upstream'),
  ]);
  const { method, url, body: sent } = call;
  const caller = { ...who, ticketsElsewhere: config().TCAPTCHA_APP_ID !== undefined };
  const { body, succeed } = await guardUpstream(
    await database(),
    { method, path: url.pathname, query: url.searchParams, body: sent, caller },
    new Date(),
  );
  return { outgoing: { ...call, body: body === undefined ? undefined : new TextEncoder().encode(body) }, succeed };
}

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

/** Logs a failed call by its path and the name of the error: messages may repeat what a visitor typed. */
export function logAccountFailure(event: 'accounts' | 'session', path: string, error: unknown): void {
  log('error', event, {
    request_id: currentRequestId(),
    path,
    reason: error instanceof Error ? error.name : 'unknown',
  });
}
