import { accountPaths } from '@/lib/contract/call-paths';
import { originOf } from '@/lib/upstream/transport';
import type { RefusalKey } from '@/lib/backend/accounts/account-refusal';
import { config } from '@/lib/config';
import {
  accountAnswerSchema,
  localeHeader,
  maxAccountBodyBytes,
  proofHeader,
  visitorLocaleHeader,
} from '@/lib/contract/accounts';
import { callAccountService, type Outgoing } from '@/lib/upstream/account-service';
import { logAccountFailure, passLimits, startSession } from './account-upstream';
import { type BodyRefusal, bodyRefusalOf, readBounded, readWithinTimeout, withBodyTimeout } from '@/lib/net/body';
import { clientAddress, clientHeader } from '@/lib/net/address';
import { relayResponse } from '@/lib/doors/relay';
import { codeHolderCookie, codeHolderHeader, isSecure, newCodeHolder, readCodeHolder } from '@/lib/net/cookies';
import { isSameOrigin } from '@/lib/net/request';
import { visitorLocaleOf, wireLocaleOf } from '@/lib/net/visitor-locale';

/** Calls that order a verification code. */
const orders: readonly string[] = [accountPaths.sendCode, accountPaths.sendRecovery];

/** Returns the token of a visitor who ordered a code, or a new one for a call that orders one; else undefined. */
function holderOf(request: Request, path: string): string | undefined {
  const known = readCodeHolder(request.headers.get('cookie'), isSecure());
  return known ?? (orders.includes(path) ? newCodeHolder() : undefined);
}

/** Adds the holder's cookie to the answer to an order that succeeded. */
function keepHolder(answer: Response, path: string, holder: string | undefined): Response {
  if (holder && answer.ok && orders.includes(path))
    answer.headers.append('set-cookie', codeHolderCookie(holder, isSecure()));
  return answer;
}

const known: readonly string[] = Object.values(accountPaths);
/** Calls without personal data and parameters; other origins may read them and no limits apply. */
const open: readonly string[] = [accountPaths.country];

/** Refusals of bodies that the server did not accept. */
const unreadRefusal = { timeout: 'unreadable', tooLarge: 'tooLarge', busy: 'unavailable' } as const satisfies Record<
  BodyRefusal,
  RefusalKey
>;

/** Returns a refusal in the visitor's language: `thrown` when it is an `AccountRefusal`, else one made from `key`. */
async function refuse(request: Request, key: RefusalKey, thrown?: unknown): Promise<Response> {
  const [{ accountRefusal }, { AccountRefusal }] = await Promise.all([
    import('@/lib/backend/accounts/account-refusal'),
    import('@/lib/backend/accounts/account-refusal'),
  ]);
  return accountRefusal(
    thrown instanceof AccountRefusal ? thrown : new AccountRefusal(key),
    visitorLocaleOf(request.headers),
  );
}

async function answerEmbedded(
  request: Request,
  { method, url, type, body, wireLocale }: Outgoing,
  holder: string | undefined,
): Promise<Response> {
  const headers = new Headers({
    [localeHeader]: wireLocale,
    [visitorLocaleHeader]: visitorLocaleOf(request.headers),
    [clientHeader]: clientAddress(request.headers, config()),
  });
  if (type) headers.set('content-type', type);
  const proof = request.headers.get(proofHeader);
  if (proof) headers.set(proofHeader, proof);
  if (holder) headers.set(codeHolderHeader, holder);
  const { embeddedFetch } = await import('@/lib/backend/routes');
  return embeddedFetch(new Request(`http://embedded${url.pathname}${url.search}`, { method, headers, body }));
}

async function answerUpstream(request: Request, origin: string, call: Outgoing): Promise<Response> {
  const path = call.url.pathname;
  const caller = {
    address: clientAddress(request.headers, config()),
    proof: request.headers.get(proofHeader) ?? undefined,
    plain: false,
  };
  const { outgoing, succeed } = open.includes(path)
    ? { outgoing: { ...call, url: new URL(path, call.url) }, succeed: null }
    : await passLimits({ call, ...caller });
  const answer = await callAccountService(origin, outgoing);
  if (!answer) return refuse(request, 'unavailable');
  const said = accountAnswerSchema.safeParse(JSON.parse(answer.text)).data;
  // The upstream has already completed the call, so a failure of our own bookkeeping is only logged.
  if (answer.status < 300 && said?.code === 0)
    await succeed?.().catch((error) => logAccountFailure('accounts', path, error));
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}),
  };
  return new Response(answer.text, { status: answer.status, headers });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function withSession(request: Request, { url, body }: Outgoing, answer: Response): Promise<Response> {
  if (!answer.ok) return relayResponse(answer);
  const text = await answer.text();
  const passed = relayResponse(new Response(text, { status: answer.status, headers: answer.headers }));
  try {
    const form = json(new TextDecoder().decode(body));
    const cookies = await startSession({
      path: url.pathname,
      form,
      answer: json(text),
      cookies: request.headers.get('cookie'),
    });
    for (const cookie of cookies) passed.headers.append('set-cookie', cookie);
  } catch (error) {
    // The visitor already has the application token, so a failure to open our own session is only logged.
    logAccountFailure('session', url.pathname, error);
  }
  return passed;
}

/**
 * Handles the account calls. Bodies are bounded and cross-origin calls refused, except for open data. An external
 * account service gets the same call with `Locale: en` or `zh_CN`, without cookies or client address. A successful
 * sign-in also sets this site's session cookie; ordering a code of this site makes the browser its holder.
 */
export async function answerAccount(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { method } = request;
  if (!known.includes(url.pathname)) return refuse(request, 'noCall');
  if (!open.includes(url.pathname) && !isSameOrigin(request)) return refuse(request, 'crossSite');
  const type = request.headers.get('content-type');
  const posts = method !== 'GET' && method !== 'HEAD';
  const unread = bodyRefusalOf(request.headers);
  if (unread) return refuse(request, unreadRefusal[unread]);
  if (posts && !/^application\/json\b/i.test(type ?? '')) return refuse(request, 'wrongType');
  if (Number(request.headers.get('content-length') ?? 0) > maxAccountBodyBytes) return refuse(request, 'tooLarge');
  const body = posts
    ? await readWithinTimeout(() => readBounded(withBodyTimeout(request.body), maxAccountBodyBytes), 'timeout' as const)
    : undefined;
  if (body === 'timeout') return refuse(request, 'unreadable');
  if (body === null) return refuse(request, 'tooLarge');
  const call: Outgoing = { method, url, type, body, wireLocale: wireLocaleOf(request.headers) };
  const origin = originOf('account');
  const isEmbedded = origin === null || url.pathname === accountPaths.captcha;
  const holder = isEmbedded ? holderOf(request, url.pathname) : undefined;
  try {
    const answer = isEmbedded
      ? await answerEmbedded(request, call, holder)
      : await answerUpstream(request, origin, call);
    return keepHolder(await withSession(request, call, answer), url.pathname, holder);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AccountRefusal'))
      logAccountFailure('accounts', url.pathname, error);
    return refuse(request, 'unavailable', error);
  }
}
