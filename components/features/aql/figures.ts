import type { Aql } from '@/lib/aql/series';
import type { Locale } from '@/lib/i18n/locales';

/** Numbers as the reader writes them. */
export type Figures = {
  /** A number of pieces or lots, or up to three digits after the point. */
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

/** A number times ten to the given power, by its shortest decimal writing: 1.005 is 100.5 hundredths here, as a reader expects. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Marks of a number where they differ from English and Chinese. French and Spanish put a space that does not break before the sign. */
const marks: Partial<Record<Locale, { point: string; thousands: string; percent: string }>> = {
  fr: { point: ',', thousands: '\u202f', percent: '\u00a0%' },
  // Spanish texts of this site part thousands by a space: a point reads as a decimal point abroad.
  es: { point: ',', thousands: '\u00a0', percent: '\u00a0%' },
};

/**
 * The ways of writing a number in a language.
 *
 * They write what Intl.NumberFormat writes (a test compares them over random numbers), and do without it because making the
 * first one holds a page up for 14 to 26 ms, four times that on a telephone, in the moment in which the calculator wakes.
 */
export function figuresOf(locale: Locale): Figures {
  const { point, thousands, percent } = marks[locale] ?? { point: '.', thousands: ',', percent: '%' };
  /** A number of at least 0, rounded to so many digits after the point, without zeros at the end. */
  const write = (value: number, digits: number) => {
    const places = Math.max(0, digits);
    const [whole = '', rest = ''] = shift(Math.round(shift(value, digits)), -digits).toFixed(places).split('.');
    const fraction = rest.replace(/0+$/, '');
    return whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) + (fraction && point + fraction);
  };
  return {
    whole: (value) => write(value, 3),
    share: (value) => write(shift(value, 2), 2) + percent,
    quality: (value) => write(shift(value, 2), value === 0 ? 0 : 2 - Math.floor(Math.log10(shift(value, 2)))) + percent,
    decimal: (value) => write(value, 2),
    aql: (aql) => aql.replace('.', point),
  };
}
