import { type AccountWords, accountServiceMessages, contactValues } from '@/lib/backend/mail/message';
import { refusalStatus } from '@/lib/backend/shared/refusal';
import { config } from '@/lib/config';
import { maxFormBytes } from '@/lib/contract/routes/handlers';
import { fill } from '@/lib/i18n/fill';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { bodyRefusalOf, readBody } from '@/lib/net/body';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { setCookie } from '@/lib/net/cookies';
import { isSameOrigin, pathnameOf, queryOf } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import { type FormResult, resultCookies } from '@/lib/site/form-result';
import { resultParameter } from '@/lib/site/routing/form-paths';

type PostRefusalKey = keyof AccountWords['refusals'] | 'timeout';

/** For posts that none of our forms sends, or that have no page for the problem. */
export function refusePost(request: Request, key: PostRefusalKey): Response {
  const locale = visitorLocaleOf(request.headers);
  const { refusals } = accountServiceMessages(locale);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(key === 'unavailable' ? { 'retry-after': '30' } : {}),
  };
  const text = fill(refusals[key === 'timeout' ? 'unreadable' : key], contactValues(locale));
  return new Response(`${text}\n`, { status: refusalStatus[key], headers });
}

export function refusedBody(request: Request): Response | null {
  const refusal = bodyRefusalOf(request.headers);
  return refusal && refusePost(request, refusal === 'busy' ? 'unavailable' : refusal);
}

export async function readFields(request: Request): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(request)) return refusePost(request, 'crossSite');
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return refusePost(request, 'wrongType');
  const bytes = await readBody(request, maxFormBytes);
  if (typeof bytes === 'string') return refusePost(request, bytes === 'busy' ? 'unavailable' : bytes);
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Cut to `max` UTF-16 code units; empty when it is missing. */
export function textOf(fields: URLSearchParams, name: string, max: number): string {
  // The cut must not leave half of a surrogate pair.
  return (fields.get(name) ?? '').slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

export function localeOf(request: Request, fields: URLSearchParams): Locale {
  const given = fields.get('locale');
  return isLocale(given) ? given : visitorLocaleOf(request.headers);
}

/** Path and query of the page that the form was sent from (`Referer`); null when it is not of this site. */
export function sendingPage(request: Request): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get('host') ? `${pathname}${search}` : null;
}

export const addressOf = (request: Request): string => clientAddress(request.headers, config());

type Target = {
  /** Path and query on this site. */ path: string;
  fragment?: string;
  cookies?: readonly string[];
};

/** Reloading or going back does not send the form again (post/redirect/get). */
export function seeOther({ path, fragment, cookies = [] }: Target): Response {
  const headers = new Headers({ location: fragment ? `${path}#${fragment}` : path, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** In sealed cookies. Without the database the page says that the result is missing. */
export async function seeResult(request: Request, result: FormResult, target: Target): Promise<Response> {
  const cookies = [...(target.cookies ?? [])];
  const address = pathnameOf(target.path);
  const parameters = queryOf(target.path);
  try {
    const { id, cookies: newCookies } = await resultCookies(result, request.headers.get('cookie'), Date.now());
    parameters.set(resultParameter, id);
    cookies.push(...newCookies.map((cookie) => setCookie(cookie)));
  } catch (error) {
    log('error', 'form-result', { reason: error instanceof Error ? error.name : 'unknown' });
  }
  return seeOther({ ...target, path: parameters.size > 0 ? `${address}?${parameters}` : address, cookies });
}
