import { pbkdf2Sync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { like, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountAnswerSchema } from '@/lib/contract/accounts';
import { accountAnswerOf, tokenOf } from '@/lib/domain/account/account-calls';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { socketHeader } from '@/lib/net/address';
import { keepCookies } from '../forms';
import { freshAddress } from '../leads/lead-service';
import { codeIn } from '../mail';

type Send = { address?: string; headers?: Record<string, string>; method?: string; body?: unknown };

export async function call(
  path: string,
  { address = freshAddress(), headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Send = {},
): Promise<Response> {
  const { answerAccount } = await import('@/lib/handlers/accounts/account-handler');
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = {
    'sec-fetch-site': 'same-origin',
    host: 'site.test',
    locale: 'en',
    [socketHeader]: address,
    ...type,
    ...headers,
  };
  return answerAccount(
    new Request(`http://site.test${path}`, {
      method,
      headers: sent,
      body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    }),
  );
}

type PlainVisitor = { locale: Locale; address: string; cookies?: string };

/** A call of a page without script, with the values of `Set-Cookie`. */
export async function plainCall(path: string, sent: unknown, { locale, address, cookies = '' }: PlainVisitor) {
  const { callAccount } = await import('@/lib/handlers/accounts/account-handler');
  const caller = { address, plain: true };
  const { family } = localeFacts[locale];
  const reply = await callAccount({ path, sent }, { locale, family, caller, cookies });
  return {
    answer: accountAnswerOf(reply.status, isRecord(reply.body) ? reply.body : null),
    cookies: reply.cookies ?? [],
  };
}

/** A browser in a network of its own that keeps the cookies it is given. */
export function browser(address = freshAddress()) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return async (path: string, { headers, ...send }: Send = {}): Promise<Response> => {
    const answer = await call(path, { address, ...send, headers: { cookie: cookie(), ...headers } });
    keepCookies(jar, answer.headers.getSetCookie());
    return answer;
  };
}

export const envelope = async (answer: Response) => accountAnswerSchema.parse(await answer.json());
export const tokenIn = async (answer: Response) => tokenOf((await envelope(answer)).data);

/** Backdates every message with a code, by default by the minute after which another one may be sent. */
export async function letWaitPass(ms = 60_000): Promise<void> {
  const { database } = await import('@/lib/backend/db/client');
  const { accountCodes, rateEvents } = await import('@/lib/backend/db/schema');
  const db = await database();
  const earlier = (column: AnyPgColumn) => sql`${column} - ${ms} * interval '1 millisecond'`;
  await db.update(accountCodes).set({ createdAt: earlier(accountCodes.createdAt) });
  await db
    .update(rateEvents)
    .set({ at: earlier(rateEvents.at) })
    .where(like(rateEvents.key, 'codes:%'));
}

/** Delivers the due jobs and returns the resulting files, one per mail or message. */
export async function outbox(folder: string, now = new Date()): Promise<string[]> {
  const { database } = await import('@/lib/backend/db/client');
  const { deliverDue } = await import('@/lib/backend/jobs/worker');
  await deliverDue(await database(), 'test', ['code'], { clock: () => now, random: () => 0, halted: () => false });
  const path = join(folder, 'outbox');
  try {
    const names = readdirSync(path);
    const texts = names.map((name) => readFileSync(join(path, name), 'utf8'));
    for (const name of names) rmSync(join(path, name));
    return texts;
  } catch {
    return [];
  }
}

export const codeFrom = async (folder: string, now = new Date()): Promise<string> =>
  codeIn((await outbox(folder, now))[0] ?? '');

/** The same key derivation without the queue of worker threads, which other tests keep busy. */
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async (
  { cost, keyLength = 32 },
  salt,
  password,
) => ({ parameters: {}, derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256') });

export async function solve(
  challenge: Parameters<typeof solveChallenge>[0]['challenge'],
): Promise<{ ticket: string; randstr: string }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return {
    ticket: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    randstr: challenge.parameters.nonce,
  };
}

export async function solved(purpose: string, to: string): Promise<{ ticket: string; randstr: string }> {
  return solve(await (await call(`/api/v1/captcha/challenge?${new URLSearchParams({ purpose, to })}`)).json());
}

const password = 'Right-pass1';
let people = 0;
export const freshEmail = () => {
  people += 1;
  return `person.${people}@example.com`;
};
export const freshPhone = () => {
  people += 1;
  return `138${String(people).padStart(8, '0')}`;
};

type More = Record<string, unknown>;
const secrets = { password, confirmpassword: password, verification_code: '' };
const byPhone = { type: 'phone_number', phone_number_code: '+86', ...secrets };
const person = { first_name: 'Ana', telephone: '600 100 200', telephone_code: '+34' };
const company = { company_name: 'Casa Ruiz', personal_information: person, country: 123 };
export const inspectorEmail = (email: string, more: More = {}) => ({ type: 'email', email, ...secrets, ...more });
export const traderEmail = (email: string, more: More = {}) => ({ ...inspectorEmail(email), ...company, ...more });
export const traderPhone = (phone_number: string, more: More = {}) => ({
  ...{ phone_number, ...byPhone, company_name: '瑞兹贸易' },
  ...more,
});
export const inspectorPhone = (phone_number: string, more: More = {}) => ({
  ...{ phone_number, ...byPhone, invitation_code: '' },
  ...more,
});

/** Registers a trader by e-mail, including the verification code. Returns the response of the last call. */
export async function registerTrader(
  folder: string,
  email: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  await call(`/api/v1/register/verification?${new URLSearchParams({ type: 'email', to: email })}`, { headers });
  return call('/api/v1/user', {
    body: traderEmail(email, { verification_code: await codeFrom(folder), ...more }),
    headers,
  });
}

export const signIn = (email: string, tried = password, more: Send = {}) =>
  call('/api/v1/login', { body: { type: 'email', email, password: tried }, ...more });

export const setPassword = (email: string, verification_code: string, by: Caller = call, more: Send = {}) =>
  by('/api/v1/forgotpassword', {
    body: { type: 'email', email, verification_code, password: 'New-pass22', repeat_password: 'New-pass22' },
    ...more,
  });

/** The cookie of the session that an answer opens, as the next request sends it. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

export async function askSession(
  cookie: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const { answerSession } = await import('@/lib/handlers/accounts/session-handler');
  const sent = { cookie, host: 'site.test', ...headers };
  return answerSession(new Request('http://site.test/account/session', { headers: sent }));
}
export const whoIs = async (cookie: string) => (await askSession(cookie)).json();

export type CodePurpose = 'register' | 'recover';
/** Sends a call as one visitor: `call`, or what `browser` returns. */
export type Caller = typeof call;

export const codePaths = { register: '/api/v1/register/verification', recover: '/api/v1/forgotpassword/verification' };

export const orderByMail = async (purpose: CodePurpose, email: string, by: Caller = browser(), locale = 'en') =>
  by(`${codePaths[purpose]}?${new URLSearchParams({ type: 'email', to: email })}`, {
    headers: { 'account-proof': (await solved(purpose, email)).ticket, 'site-locale': locale },
  });

export const orderByText = async (purpose: CodePurpose, to: string, address?: string) =>
  call(`${codePaths[purpose]}?${new URLSearchParams({ type: 'phone_number', to, ...(await solved(purpose, to)) })}`, {
    headers: { locale: 'zh_CN' },
    ...(address ? { address } : {}),
  });

/** Six digits that are not the code; another `at` gives others. */
export const otherThan = (code: string, at = 0) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0');

export const enterCode = (email: string, verification_code: string, by: Caller = browser()) =>
  by('/api/v1/user', { body: traderEmail(email, { verification_code }) });

export const statusAndMessage = async (answer: Response) => [answer.status, (await answer.json()).message];
