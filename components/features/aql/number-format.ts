import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** `value` × 10^`places`, computed on the shortest decimal form to avoid binary rounding: 1.005 → 100.5. */
function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** As Intl.NumberFormat writes, without its cost (decision 52 in lib/decisions.md); a test compares both. */
export function numberFormatFor(locale: Locale) {
  const { decimal: point, thousands, percent, listSeparator } = localeFacts[locale];
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
    /** Up to three fraction digits. */
    whole: (value: number) => write(value, 3),
    /** A fraction (0 to 1) in percent, up to two fraction digits. */
    share: (value: number) => write(shiftDecimal(value, 2), 2) + percent,
    /** A quality (0 to 1) in percent, three significant digits, so that 0.0025 % differs from 0. */
    quality: (value: number) =>
      write(shiftDecimal(value, 2), value === 0 ? 0 : 2 - Math.floor(Math.log10(shiftDecimal(value, 2)))) + percent,
    decimal: (value: number) => write(value, 2),
    /** An AQL with the digits of the standard: 2.5, 4.0, 0.010. */
    aql: (aql: string) => aql.replace('.', point),
    list: (items: readonly (number | string)[]) => items.join(listSeparator),
  };
}
export type NumberFormat = ReturnType<typeof numberFormatFor>;
