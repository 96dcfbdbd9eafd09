import { createFormatter } from 'next-intl';
import { expect, it } from 'vitest';
import { brand, fact } from '@/lib/content';
import { type CompleteLocale as Locale, localeFacts } from '@/lib/i18n/locales';
import { phoneHref } from '@/lib/i18n/phone';
import { completeLocales as locales } from '../support/complete-locales';
import { shippedLocal } from '../support/read-content';

const inAll = <T>(one: (locale: Locale) => T) => Object.fromEntries(locales.map((locale) => [locale, one(locale)]));

it('B34 an amount stands in yuan for Chinese readers and in dollars for others, as each of them writes it', () => {
  expect(inAll((locale) => fact('man-day-price', locale).value.replace(/\s/g, ' '))).toEqual({
    zh: '¥1599',
    en: '$249',
    fr: '249 $',
    es: 'USD 249',
  });
});

it('B34 numbers are grouped as a language groups them', () => {
  const numbers = inAll((locale) =>
    createFormatter({ locale: localeFacts[locale].htmlLang }).number(12_345.5).replace(/\s/g, ' '),
  );
  expect(numbers).toEqual({ zh: '12,345.5', en: '12,345.5', fr: '12 345,5', es: '12.345,5' });
});

it('B34 a phone number is shown with its country and dialled without its spaces', () => {
  for (const locale of locales) {
    const phone = brand().phone[locale];
    expect(phone).toMatch(/^\+\d{1,3} [\d ]+$/);
    expect(phoneHref(phone)).toMatch(/^tel:\+\d{8,15}$/);
  }
});

it('B34 an hour by which to order says whose hour it is, wherever it is told', () => {
  const zone = {
    zh: /(?:北京|中国)时间 ?11:00/g,
    en: /11:00 China Standard Time/g,
    fr: /11(?::00| h(?: 00)?),? heure de Chine/g,
    es: /11:00, hora de China/g,
  };
  for (const locale of locales)
    for (const name of ['online-platform', 'ordering-guide', 'faq'] as const) {
      const text = JSON.stringify(shippedLocal(locale, name)).replaceAll('\u00a0', ' ');
      const told = text.match(/\b11(?::00| h\b)/g)?.length ?? 0;
      expect([locale, name, text.match(zone[locale])?.length ?? 0]).toEqual([locale, name, told]);
      expect(told, `${locale} ${name}`).toBeGreaterThan(0);
    }
});
