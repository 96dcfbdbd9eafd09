import { accountWords } from '@/lib/backend/mail/account-words';
import { clientAddress } from '@/lib/net/client-address';
import { readBounded } from '@/lib/net/read-bounded';
import { withBodyTimeout, readWithinTimeout } from '@/lib/net/body-timeout';
import { isSameOrigin } from '@/lib/net/same-origin';
import { visitorLocaleOf } from '@/lib/doors/visitor-locale';
import { config } from '@/lib/config';
import { isLocale, type Locale } from '@/lib/i18n/locales';

/** What a form of text fields may hold, in bytes. */
export const maxFormBytes = 128 * 1024;

const refusalStatus = { unreadable: 400, crossSite: 403, late: 408, tooLarge: 413, wrongType: 415 } as const;
export type PostRefusalKey = keyof typeof refusalStatus;

/** A post that no form of ours makes, or that a browser cannot be redirected from: a sentence in the reader's language, as text. */
export function refusePost(request: Request, key: PostRefusalKey): Response {
  const locale = visitorLocaleOf(request.headers);
  const { refusals } = accountWords(locale);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(`${refusals[key === 'late' ? 'unreadable' : key]}\n`, { status: refusalStatus[key], headers });
}

export const isUrlEncoded = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');

/** The fields of a form of text; the answer to what is none, comes from elsewhere, is too large or does not arrive. */
export async function readFields(request: Request): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(request)) return refusePost(request, 'crossSite');
  if (!isUrlEncoded(request)) return refusePost(request, 'wrongType');
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes) return refusePost(request, 'tooLarge');
  const bytes = await readWithinTimeout(
    () => readBounded(withBodyTimeout(request.body), maxFormBytes),
    'late' as const,
  );
  if (bytes === 'late') return refusePost(request, 'late');
  if (bytes === null) return refusePost(request, 'tooLarge');
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** A field as text, of which no more than `max` characters are read. */
export function textOf(fields: URLSearchParams, name: string, max: number): string {
  // No half of a character is left at the end.
  return (fields.get(name) ?? '').slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** The language of the page that a form stands on. */
export function localeOf(request: Request, fields: URLSearchParams): Locale {
  const given = fields.get('locale');
  return isLocale(given) ? given : visitorLocaleOf(request.headers);
}

/** Path and query of the page that a form was sent from, or null when it is none of this site. */
export function sendingPage(request: Request): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get('host') ? `${pathname}${search}` : null;
}

export const addressOf = (request: Request): string => clientAddress(request.headers, config().TRUST_PROXY);
