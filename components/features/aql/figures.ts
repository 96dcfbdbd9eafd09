import type { Aql } from '@/lib/aql/series';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** Numbers as the reader writes them. */
export type Figures = {
  whole: (value: number) => string;
  /** A share (0 to 1) in percent, up to two digits after the point. */
  share: (value: number) => string;
  /** Up to two digits after the point. */
  decimal: (value: number) => string;
  /** An AQL with the digits that the standard gives it: 2.5, 4.0, 0.010. */
  aql: (aql: Aql | string) => string;
};

export function figuresOf(locale: Locale): Figures {
  const tag = localeFacts[locale].htmlLang;
  const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions);
  const [whole, share, decimal] = [format(), format({ style: 'percent', maximumFractionDigits: 2 }), format({ maximumFractionDigits: 2 })];
  const point = locale === 'fr' || locale === 'es' ? ',' : '.';
  return {
    whole: (value) => whole.format(value),
    share: (value) => share.format(value),
    decimal: (value) => decimal.format(value),
    aql: (aql) => aql.replace('.', point),
  };
}
