import 'server-only';
import { type AccountAnswer, readAnswer, unreachable } from '@/lib/account/answer';
import type { IdentityType, Role } from '@/lib/account/forms';
import type { AccountPayload } from '@/lib/account/payload';
import { accountCalls, codeQuery } from '@/lib/account/wire';
import { type Session, visitorLocaleHeader } from '@/lib/contract/accounts';
import { answerAccount } from '@/lib/http/account-door';
import type { Locale } from '@/lib/i18n/locales';
import { findVisitor } from '@/lib/upstream/find-visitor';

/** From whom a call comes: `headers` are of the visitor's own request, whose address counts for the limits. */
export type Visitor = { locale: Locale; headers: Headers };
type Form = Visitor & { role: Role; payload: AccountPayload };
type Recipient = Visitor & { type: IdentityType; to: string };

/** The session that a right sign-in opened, in the shape that `cookies().set` of `next/headers` takes. */
export type SessionCookie = { name: string; value: string; httpOnly: true; sameSite: 'lax'; secure: boolean; path: '/'; maxAge: number };
export type SignedIn = { answer: AccountAnswer; cookie: SessionCookie | null };

const passedOn = ['x-socket-address', 'x-forwarded-for', 'accept-language', 'cookie'];

function cookieOf(response: Response): SessionCookie | null {
  const parts = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(response.headers.getSetCookie()[0] ?? '');
  if (!parts) return null;
  const [, name = '', value = '', maxAge = '0'] = parts;
  return { name, value, httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-'), path: '/', maxAge: Number(maxAge) };
}

/**
 * One call from the server by the same door that browsers use, to the embedded service or the company's own. Never throws:
 * what goes wrong is an answer.
 */
async function call(address: string, { locale, headers }: Visitor, payload?: AccountPayload): Promise<SignedIn> {
  const own = new Headers(passedOn.flatMap((name): [string, string][] => (headers.get(name) ? [[name, headers.get(name) ?? '']] : [])));
  own.set(visitorLocaleHeader, locale);
  if (payload) own.set('content-type', 'application/json');
  const request = new Request(`http://embedded${address}`, { method: payload ? 'POST' : 'GET', headers: own, body: payload ? JSON.stringify(payload) : undefined });
  try {
    const response = await answerAccount(request, true);
    return { answer: readAnswer(response.status, await response.text()), cookie: cookieOf(response) };
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'account-action', reason: error instanceof Error ? error.name : 'unknown' }));
    return { answer: unreachable, cookie: null };
  }
}

/** Whether a registration may go on to its code. */
export async function validate({ role, payload, ...visitor }: Form): Promise<AccountAnswer> {
  return (await call(accountCalls.valid[role], visitor, payload)).answer;
}

/** Sends a registration code. A page without script carries no ticket; the embedded service then sends few, a company's decides. */
export async function sendCode({ type, to, ...visitor }: Recipient): Promise<AccountAnswer> {
  return (await call(`${accountCalls.sendCode}?${codeQuery(type, to)}`, visitor)).answer;
}

/** Sends a recovery code; `data` holds what it is checked against. */
export async function sendRecovery({ type, to, ...visitor }: Recipient): Promise<AccountAnswer> {
  return (await call(`${accountCalls.sendRecovery}?${codeQuery(type, to)}`, visitor)).answer;
}

/** Creates an account; the token is in `data` (`tokenOf` of `lib/account/answer.ts`), the cookie is for the visitor's browser. */
export function register({ role, payload, ...visitor }: Form): Promise<SignedIn> {
  return call(accountCalls.register[role], visitor, payload);
}

/** Signs in; token and cookie as with `register`. */
export function signIn({ role, payload, ...visitor }: Form): Promise<SignedIn> {
  return call(accountCalls.signIn[role], visitor, payload);
}

/** Sets a new password with a recovery code. */
export async function recover({ role, payload, ...visitor }: Form): Promise<AccountAnswer> {
  return (await call(accountCalls.recover[role], visitor, payload)).answer;
}

/** Who a request's cookie stands for; nobody while that cannot be looked up, because a page is shown all the same. */
export async function visitorOf(headers: Headers): Promise<Session> {
  try {
    return await findVisitor(headers.get('cookie'));
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'session', reason: error instanceof Error ? error.name : 'unknown' }));
    return { signedIn: false, role: null, name: null };
  }
}
