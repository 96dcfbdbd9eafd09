import type { Aql } from '@/lib/aql/series';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** Numbers as the reader writes them. */
export type Figures = {
  whole: (value: number) => string;
  /** A share (0 to 1) in percent, up to two digits after the point. */
  share: (value: number) => string;
  /** A quality (0 to 1) in percent, three digits that count: 0.0025 % stays apart from 0. */
  quality: (value: number) => string;
  /** Up to two digits after the point. */
  decimal: (value: number) => string;
  /** An AQL with the digits that the standard gives it: 2.5, 4.0, 0.010. */
  aql: (aql: Aql | string) => string;
};

export function figuresOf(locale: Locale): Figures {
  const tag = localeFacts[locale].htmlLang;
  const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, { useGrouping: 'always', ...options } as Intl.NumberFormatOptions);
  const [whole, share, decimal] = [format(), format({ style: 'percent', maximumFractionDigits: 2 }), format({ maximumFractionDigits: 2 })];
  const quality = format({ style: 'percent', maximumSignificantDigits: 3 });
  const point = locale === 'fr' || locale === 'es' ? ',' : '.';
  // Spanish texts of this site part thousands by a space; the point of the browser's own figures reads as a decimal point abroad.
  const own = (text: string) => (locale === 'es' ? text.replaceAll('.', '\u00a0') : text);
  return {
    whole: (value) => own(whole.format(value)),
    share: (value) => own(share.format(value)),
    quality: (value) => own(quality.format(value)),
    decimal: (value) => own(decimal.format(value)),
    aql: (aql) => aql.replace('.', point),
  };
}
