import { localeHeader, type WireLocale, visitorLocaleHeader, wireLocales } from '@/lib/contract/accounts';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

const isWire = (value: string | null): value is WireLocale =>
  value !== null && (wireLocales as readonly string[]).includes(value);

/** Returns the locale of the page that made the call (`Referer`); null when it is not a page of this site. */
function pageLocale(headers: Pick<Headers, 'get'>): Locale | null {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer) || new URL(referer).host !== headers.get('host')) return null;
  const first = new URL(referer).pathname.split('/')[1];
  return isLocale(first) ? first : defaultLocale;
}

/**
 * Returns the visitor's locale from, in this order: our own header, the referring page together with the contract's
 * `Locale` header, `Accept-Language`, the default.
 */
export function visitorLocaleOf(headers: Pick<Headers, 'get'>): Locale {
  const headerLocale = headers.get(visitorLocaleHeader);
  if (isLocale(headerLocale)) return headerLocale;
  const wire = headers.get(localeHeader);
  const page = pageLocale(headers);
  if (wire === 'zh_CN') return 'zh';
  if (wire === 'en') return page && page !== 'zh' ? page : 'en';
  const preferred = headers.get('accept-language')?.slice(0, 2);
  return page ?? (isLocale(preferred) ? preferred : defaultLocale);
}

/** Returns the value of the contract's `Locale` header: exactly `en` or `zh_CN`. */
export function wireLocaleOf(headers: Headers): WireLocale {
  const given = headers.get(localeHeader);
  return isWire(given) ? given : visitorLocaleOf(headers) === 'zh' ? 'zh_CN' : 'en';
}
