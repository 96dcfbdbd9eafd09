import { pbkdf2Sync } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { accountAnswerSchema } from '@/lib/contract/accounts';
import { accountAnswerOf, tokenOf } from '@/lib/domain/account/account-calls';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { socketHeader } from '@/lib/net/address';
import { keepCookies } from '../forms';
import { freshAddress } from '../leads/lead-service';

export type Send = { address?: string; headers?: Record<string, string>; method?: string; body?: unknown };

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

/** Sends a call as one visitor: `call`, or what `browser` returns. */
export type Caller = typeof call;

export const statusAndMessage = async (answer: Response) => [answer.status, (await answer.json()).message];
