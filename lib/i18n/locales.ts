/** The registry of locales: after an addition the compiler shows what else needs one. */
export const locales = ['zh', 'en', 'fr', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Chinese is served at the root, without a prefix. */
export const defaultLocale: Locale = 'zh';

/** `family`: what calls and forms know; `listSeparator` stands between items of a list in a sentence. */
type LocaleFacts = { htmlLang: string; name: string; openGraph: string; family: 'zh' | 'en'; listSeparator: string };
export const localeFacts: Record<Locale, LocaleFacts> = {
  zh: { htmlLang: 'zh-CN', name: '中文', openGraph: 'zh_CN', family: 'zh', listSeparator: '、' },
  en: { htmlLang: 'en', name: 'English', openGraph: 'en_US', family: 'en', listSeparator: ', ' },
  fr: { htmlLang: 'fr', name: 'Français', openGraph: 'fr_FR', family: 'en', listSeparator: ', ' },
  es: { htmlLang: 'es', name: 'Español', openGraph: 'es_ES', family: 'en', listSeparator: ', ' },
};

/** The sign before decimals. Spreadsheet programs in languages with a comma part the cells of a CSV file by semicolons. */
export const decimalSign: Record<Locale, '.' | ','> = { zh: '.', en: '.', fr: ',', es: ',' };

export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({
  zh: make('zh'),
  en: make('en'),
  fr: make('fr'),
  es: make('es'),
});

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value);

/** Returns the public path of a locale-free path ('/faq') in a locale; Chinese has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a pathname into locale and locale-free path; a path without a prefix is Chinese. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/')[1];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname || '/', prefixed: false };
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}

export type Alternates = Partial<Record<Locale, string>>;

export const everywhere = (path: string): Alternates => Object.fromEntries(locales.map((locale) => [locale, path]));
