export type Language = {
  /** In the language itself. */
  name: string;
  htmlLang: string;
  openGraph: string;
  /** What calls and forms know. */
  family: 'zh' | 'en';
  /** Between items of a list in a sentence, before an explanation, between clauses. */
  listSeparator: string;
  colon: string;
  semicolon: string;
  /** Spreadsheet programs in languages with a comma part the cells of a CSV file by semicolons. */
  decimal: '.' | ',';
  thousands: string;
  percent: string;
  /** Whose dates are shown, where `htmlLang` names no country. */
  dateLocale?: string;
  /** How a date in figures is written. */
  dates: 'ymd' | 'mdy' | 'dmy';
  /** What shows messages and content that this language lacks; a language without it has all of them. */
  fallback?: 'en';
};

const usual = {
  family: 'en',
  listSeparator: ', ',
  colon: ': ',
  semicolon: '; ',
  decimal: '.',
  thousands: ',',
  percent: '%',
  dates: 'mdy',
} as const;
const european = { ...usual, decimal: ',', percent: '\u00a0%', dates: 'dmy' } as const;

/** In display order. */
export const languages = {
  zh: {
    ...usual,
    name: '中文',
    htmlLang: 'zh-CN',
    openGraph: 'zh_CN',
    family: 'zh',
    listSeparator: '、',
    colon: '：',
    semicolon: '；',
    dates: 'ymd',
  },
  en: { ...usual, name: 'English', htmlLang: 'en', openGraph: 'en_US', dateLocale: 'en-GB' },
  fr: {
    ...european,
    name: 'Français',
    htmlLang: 'fr',
    openGraph: 'fr_FR',
    colon: '\u00a0: ',
    semicolon: '\u202f; ',
    thousands: '\u202f',
  },
  es: { ...european, name: 'Español', htmlLang: 'es', openGraph: 'es_ES', thousands: '\u00a0' },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;
/** A language that lacks nothing. */
export type CompleteLocale = { [L in Locale]: (typeof languages)[L] extends { fallback: string } ? never : L }[Locale];
