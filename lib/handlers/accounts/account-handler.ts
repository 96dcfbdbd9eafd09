import { z } from 'zod';
import { identityHash, identityOf } from '@/lib/backend/accounts/account-record';
import { AccountRefusal, type RefusalKey, refusalAnswer } from '@/lib/backend/accounts/account-refusal';
import { type AccountVisitor, accountCommands, parseForm } from '@/lib/backend/accounts/account-service';
import { displayName, findSession, openBeside, openSiteSession, revokeFamily } from '@/lib/backend/accounts/sessions';
import { database } from '@/lib/backend/db/client';
import { accountServiceMessages } from '@/lib/backend/mail/message';
import { makeChallenge } from '@/lib/backend/shared/captcha';
import { config } from '@/lib/config';
import { captchaQuerySchema, maxAccountBodyBytes } from '@/lib/contract/accounts';
import { accountPaths, proofHeader } from '@/lib/contract/call-paths';
import { accountAnswerOf, accountCalls, localeHeaderOf, tokenOf } from '@/lib/domain/account/account-calls';
import type { Role } from '@/lib/domain/account/forms/account-forms';
import { isRecord } from '@/lib/domain/wire/parse-envelope';
import { dataOnlyHeaders } from '@/lib/handlers/relay';
import type { Locale } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { jsonOf, readBody } from '@/lib/net/body';
import { visitorLocaleOf, wireLocaleOf } from '@/lib/net/call-locale';
import {
  codeHolderCookie,
  newCodeHolder,
  readCodeHolder,
  readSessionCookie,
  sessionCookie,
  sessionHintCookie,
} from '@/lib/net/cookies';
import { currentRequestId, isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { callAccountService, findAccountCountries } from '@/lib/upstream/account-service';
import { originOf } from '@/lib/upstream/transport';

type AccountCall = { path: string; sent: unknown };
export type Visitor = AccountVisitor & { cookies: string | null };
type AccountReply = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  cookies?: readonly string[];
};

const refuseAccount = (key: RefusalKey, locale: Locale): AccountReply => refusalAnswer(new AccountRefusal(key), locale);

/** By the name of the error: messages may repeat what a visitor typed. */
function logFailure(event: 'accounts' | 'session', path: string, error: unknown): void {
  const reason = error instanceof Error ? error.name : 'unknown';
  log('error', event, { request_id: currentRequestId(), path, reason });
}

async function runHere({ path, sent }: AccountCall, visitor: Visitor): Promise<AccountReply> {
  const db = await database();
  if (path === accountPaths.captcha) {
    const body = await makeChallenge(db, parseForm(captchaQuerySchema, sent), new Date());
    return { status: 200, body };
  }
  const command = accountCommands[path];
  if (!command) throw new AccountRefusal('noCall');
  const orders = command.method === 'GET';
  const holder = readCodeHolder(visitor.cookies) ?? (orders ? newCodeHolder() : undefined);
  const caller = { ...visitor.caller, holder };
  const { message, data = {} } = await command.run(db, sent, { ...visitor, caller }, new Date());
  const body = { code: 0, message: accountServiceMessages(visitor.locale).toasts[message], data };
  return { status: 200, body, cookies: orders && holder ? [codeHolderCookie(holder)] : [] };
}

async function runThere(origin: string, { path, sent }: AccountCall, visitor: Visitor): Promise<AccountReply> {
  const command = accountCommands[path];
  if (!command) throw new AccountRefusal('noCall');
  const caller = { ...visitor.caller, ticketsElsewhere: config().TCAPTCHA_APP_ID !== undefined };
  const succeed = await command.guard(await database(), sent, { ...visitor, caller }, new Date());
  const reply = await callAccountService(origin, {
    path,
    ...(command.method === 'POST' ? { form: sent } : { query: z.record(z.string(), z.string()).parse(sent) }),
    wireLocale: localeHeaderOf(visitor.family),
  });
  if (!reply) throw new AccountRefusal('unavailable');
  // The service has already completed the call, so a failure of our own bookkeeping is only logged.
  if (reply.status < 300 && reply.body.code === 0)
    await succeed?.().catch((error: unknown) => logFailure('accounts', path, error));
  return reply;
}

const roles: readonly Role[] = ['trader', 'inspector'];
const shownNames = z
  .object({ company_name: z.string(), personal_information: z.object({ first_name: z.string() }) })
  .partial();
const signedInSchema = z.discriminatedUnion('type', [
  shownNames.extend({ type: z.literal('email'), email: z.string() }),
  shownNames.extend({ type: z.literal('phone_number'), phone_number: z.string() }),
]);

/** Returns `Set-Cookie` values. The token of an external service is not stored: a stolen database opens nothing. */
async function openSession({ path, sent }: AccountCall, { status, body }: AccountReply, { cookies }: Visitor) {
  const role = roles.find((one) => path === accountCalls.signIn[one] || path === accountCalls.register[one]);
  const answer = accountAnswerOf(status, isRecord(body) ? body : null);
  const token = role && answer.ok ? tokenOf(answer.data) : null;
  if (!role || !token) return [];
  const form = signedInSchema.parse(sent);
  if (path === accountCalls.register[role] && form.type !== 'email') return [];
  const [db, now] = [await database(), new Date()];
  const before = readSessionCookie(cookies);
  const earlier = before ? await findSession(db, 'site', before, now) : null;
  if (earlier) await revokeFamily(db, earlier.family, now);
  const openForeign = async () => {
    const name = displayName({
      name: form.personal_information?.first_name,
      company: form.company_name,
      ...(form.type === 'email' ? { email: form.email } : { phone: form.phone_number }),
    });
    return openSiteSession(db, { role, name, identityHash: await identityHash(db, identityOf(form)) }, now);
  };
  const opened = await (config().ACCOUNT_ORIGIN ? openForeign() : openBeside(db, token, now));
  return opened ? [sessionCookie(opened), sessionHintCookie(true)] : [];
}

/** Here or on the company's own service. Never throws: failures are replies in the visitor's language. */
export async function callAccount(call: AccountCall, visitor: Visitor): Promise<AccountReply> {
  const origin = call.path === accountPaths.captcha ? null : originOf('account');
  try {
    const reply = await (origin === null ? runHere(call, visitor) : runThere(origin, call, visitor));
    // The visitor already has the application token, so a failure to open our own session is only logged.
    const session = await openSession(call, reply, visitor).catch((error: unknown) => {
      logFailure('session', call.path, error);
      return [];
    });
    return { ...reply, cookies: [...session, ...(reply.cookies ?? [])] };
  } catch (error) {
    const isRefusal = error instanceof AccountRefusal;
    if (!isRefusal) logFailure('accounts', call.path, error);
    return refusalAnswer(isRefusal ? error : new AccountRefusal('unavailable'), visitor.locale);
  }
}

function answerOf({ status, body, headers, cookies = [] }: AccountReply): Response {
  const answer = Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...dataOnlyHeaders, ...headers },
  });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function readSent(request: Request, url: URL): Promise<{ sent: unknown } | RefusalKey> {
  const parameters = Object.fromEntries(url.searchParams);
  if (request.method !== 'POST')
    return Object.keys(parameters).length === url.searchParams.size ? { sent: parameters } : 'unreadable';
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return 'wrongType';
  const body = await readBody(request, maxAccountBodyBytes);
  if (typeof body === 'string')
    return ({ timeout: 'unreadable', tooLarge: 'tooLarge', busy: 'unavailable' } as const)[body];
  // A parameter beside a form might name another account to the company's service.
  if (url.searchParams.size > 0 && originOf('account') !== null) return 'unreadable';
  const sent = jsonOf(body);
  return sent === undefined ? 'unreadable' : { sent };
}

/** An external service gets no cookies and no address. A sign-in also sets this site's session cookie. */
export async function answerAccount(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  const { headers } = request;
  const locale = visitorLocaleOf(headers);
  const family = wireLocaleOf(headers) === 'zh_CN' ? 'zh' : 'en';
  const refuse = (key: RefusalKey) => answerOf(refuseAccount(key, locale));
  const method =
    pathname === accountPaths.country || pathname === accountPaths.captcha ? 'GET' : accountCommands[pathname]?.method;
  if (!method) return refuse('noCall');
  if (pathname === accountPaths.country) {
    const listed = await findAccountCountries(localeHeaderOf(family));
    return listed ? answerOf(listed) : refuse('unavailable');
  }
  if (!isSameOrigin(request)) return refuse('crossSite');
  if ((request.method === 'HEAD' ? 'GET' : request.method) !== method) {
    const refused = refuseAccount(originOf('account') === null ? 'wrongMethod' : 'noCall', locale);
    return answerOf({ ...refused, headers: { ...refused.headers, allow: method } });
  }
  const read = await readSent(request, url);
  if (typeof read === 'string') return refuse(read);
  const caller = {
    address: clientAddress(headers, config()),
    proof: headers.get(proofHeader) ?? undefined,
    plain: false,
  };
  return answerOf(
    await callAccount({ path: pathname, sent: read.sent }, { locale, family, caller, cookies: headers.get('cookie') }),
  );
}
