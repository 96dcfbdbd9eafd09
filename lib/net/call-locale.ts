import { localeHeader, type WireLocale, wireLocales } from '@/lib/contract/accounts';
import { visitorLocaleHeader } from '@/lib/contract/call-paths';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

function pageLocale(headers: Pick<Headers, 'get'>): Locale | null {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer) || new URL(referer).host !== headers.get('host')) return null;
  const first = new URL(referer).pathname.split('/')[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The first of our languages in `Accept-Language`, by its weights. */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  const ranges = (header ?? '').slice(0, 500).toLowerCase().split(',');
  const wanted = ranges.flatMap((range) => {
    const [, language, weight = '1'] = /^\s*([a-z]{2})(?:-[a-z\d-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(range) ?? [];
    return isLocale(language) && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.language ?? null;
}

/** Our own header, the referring page with the contract's `Locale` header, `Accept-Language`, the default. */
export function visitorLocaleOf(headers: Pick<Headers, 'get'>): Locale {
  const headerLocale = headers.get(visitorLocaleHeader);
  if (isLocale(headerLocale)) return headerLocale;
  const wire = headers.get(localeHeader);
  const page = pageLocale(headers);
  if (wire === 'zh_CN' && isLocale('zh')) return 'zh';
  if (wire === 'en' && page && page !== 'zh') return page;
  if (wire === 'en' && isLocale('en')) return 'en';
  return page ?? acceptedLocale(headers.get('accept-language')) ?? defaultLocale;
}

export function wireLocaleOf(headers: Headers): WireLocale {
  const given = wireLocales.find((one) => one === headers.get(localeHeader));
  return given ?? (visitorLocaleOf(headers) === 'zh' ? 'zh_CN' : 'en');
}
