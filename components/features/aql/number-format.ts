import type { Aql } from '@/lib/domain/aql/tables/levels-and-limits';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

export type NumberFormat = {
  locale: Locale;
  /** Up to three fraction digits. */
  whole: (value: number) => string;
  /** A fraction (0 to 1) in percent, up to two fraction digits. */
  share: (value: number) => string;
  /** A quality (0 to 1) in percent, three significant digits, so that 0.0025 % differs from 0. */
  quality: (value: number) => string;
  decimal: (value: number) => string;
  /** An AQL with the digits of the standard: 2.5, 4.0, 0.010. */
  aql: (aql: Aql | string) => string;
  list: (items: readonly (number | string)[]) => string;
};

/** `value` × 10^`places`, computed on the shortest decimal form to avoid binary rounding: 1.005 → 100.5. */
function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Separators that differ from English and Chinese. French and Spanish put a no-break space before the percent sign. */
const separators: Partial<Record<Locale, { point: string; thousands: string; percent: string }>> = {
  fr: { point: ',', thousands: '\u202f', percent: '\u00a0%' },
  es: { point: ',', thousands: '\u00a0', percent: '\u00a0%' },
};

/** As Intl.NumberFormat writes, without its cost (decision 52 in lib/decisions.md); a test compares both. */
export function numberFormatFor(locale: Locale): NumberFormat {
  const { point, thousands, percent } = separators[locale] ?? { point: '.', thousands: ',', percent: '%' };
  /** Formats `value` (0 or more) rounded to `digits` fraction digits, without trailing zeros. */
  const write = (value: number, digits: number) => {
    const places = Math.max(0, digits);
    const [whole = '', rest = ''] = shiftDecimal(Math.round(shiftDecimal(value, digits)), -digits)
      .toFixed(places)
      .split('.');
    const fraction = rest.replace(/0+$/, '');
    return whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) + (fraction && point + fraction);
  };
  return {
    locale,
    whole: (value) => write(value, 3),
    share: (value) => write(shiftDecimal(value, 2), 2) + percent,
    quality: (value) =>
      write(shiftDecimal(value, 2), value === 0 ? 0 : 2 - Math.floor(Math.log10(shiftDecimal(value, 2)))) + percent,
    decimal: (value) => write(value, 2),
    aql: (aql) => aql.replace('.', point),
    list: (items) => items.join(localeFacts[locale].listSeparator),
  };
}
