import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberFormat, numberFormatFor } from '@/components/features/aql/number-format';
import { localeFacts, locales } from '@/lib/i18n/locales';

/** The equivalent options of `Intl.NumberFormat`. */
const options = {
  whole: {},
  share: { style: 'percent', maximumFractionDigits: 2 },
  quality: { style: 'percent', maximumSignificantDigits: 3 },
  decimal: { maximumFractionDigits: 2 },
} as const satisfies Partial<Record<keyof NumberFormat, Intl.NumberFormatOptions>>;

const numbers = fc.oneof(
  fc.nat({ max: 2_000_000_000 }),
  fc.double({ min: 0, max: 1, noNaN: true }).filter((value) => value === 0 || value > 1e-9),
  fc.double({ min: 0, max: 100_000, noNaN: true }).filter((value) => value === 0 || value > 1e-9),
  fc.nat({ max: 10_000_000 }).map((value) => value / 1e5),
);

describe.each(locales)('figures of the calculator in %s', (locale) => {
  const figures = numberFormatFor(locale);
  // Platforms differ in the kind of space they insert; in Spanish this site also groups thousands with a space.
  const own = (text: string) => (locale === 'es' ? text.replaceAll('.', ' ') : text).replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each(Object.keys(options) as (keyof typeof options)[])('%s writes what the platform writes', (kind) => {
    const platform = new Intl.NumberFormat(localeFacts[locale].htmlLang, {
      useGrouping: 'always',
      ...options[kind],
    } as Intl.NumberFormatOptions);
    fc.assert(
      fc.property(numbers, (value) => {
        expect(own(figures[kind](value))).toBe(own(platform.format(value)));
      }),
      { numRuns: 500 },
    );
    for (const value of [
      0, 0.005, 0.015, 1.005, 0.995, 0.99999, 999.9995, 1000, 999_999.995, 1_000_000, 0.0000251, 1e-8,
    ])
      expect(own(figures[kind](value))).toBe(own(platform.format(value)));
  });
});

describe('figures of the calculator', () => {
  it.each([
    ['en', ['1,234,567', '12.35%', '0.000251%', '2.5', '0.010']],
    ['zh', ['1,234,567', '12.35%', '0.000251%', '2.5', '0.010']],
    ['fr', ['1\u202f234\u202f567', '12,35\u00a0%', '0,000251\u00a0%', '2,5', '0,010']],
    ['es', ['1\u00a0234\u00a0567', '12,35\u00a0%', '0,000251\u00a0%', '2,5', '0,010']],
  ] as const)('part no number at the end of a line, in %s', (locale, written) => {
    const { whole, share, quality, decimal, aql } = numberFormatFor(locale);
    expect([whole(1_234_567), share(0.12345), quality(0.00000251), decimal(2.5), aql('0.010')]).toEqual(written);
  });
});
