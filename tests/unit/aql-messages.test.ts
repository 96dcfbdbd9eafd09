import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import en from '@/messages/en/aql.json';
import es from '@/messages/es/aql.json';
import fr from '@/messages/fr/aql.json';
import zh from '@/messages/zh/aql.json';
import { shippedLocal } from '../support/read-content';

const all = { zh, en, fr, es };

describe('the texts of the AQL workbench', () => {
  it.each(locales)('the privacy page in %s says what the AQL page keeps in the browser', (locale) => {
    expect(readFileSync(`content/${locale}/pages/privacyPolicy.md`, 'utf8')).toMatch(/AQL/);
  });
  it.each(locales)('M10.11 the explainer in %s has the example and names every level', (locale) => {
    const text = shippedLocal(locale, 'aql').paragraphs.join(' ');
    for (const level of ['I', 'II', 'III']) expect(text).toMatch(new RegExp(`(?<![\\w-])${level}(?!\\w)`));
    expect(text).toMatch(/S-1\D{1,6}S-4/);
    expect(text).toMatch(/L\D+200\D.*\D10\D+11\D.*\D14\D+15\D/);
  });
  it('name both editions', () => {
    for (const { faq } of Object.values(all))
      for (const edition of ['ISO 2859-1:1999', 'ISO 2859-1:2026'])
        expect(faq.a6.replace('\u00a0:', ':')).toContain(edition);
  });
});
