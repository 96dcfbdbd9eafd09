import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AqlMessageKey } from '@/components/features/aql/aql-message-keys';
import { locales } from '@/lib/i18n/locales';
import en from '@/messages/en/aql.json';
import es from '@/messages/es/aql.json';
import fr from '@/messages/fr/aql.json';
import zh from '@/messages/zh/aql.json';
import { shippedLocal } from '../support/read-content';

const all = { zh, en, fr, es };
const wordKeys = Object.keys(zh.workbench) as AqlMessageKey[];
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

describe('the texts of the AQL workbench', () => {
  it.each(locales)('in %s are those of the Chinese files, with the same gaps', (locale) => {
    const { workbench, faq } = all[locale];
    expect(Object.keys(workbench)).toEqual(wordKeys);
    expect(Object.keys(faq)).toEqual(Object.keys(zh.faq));
    for (const key of wordKeys) {
      expect(workbench[key].trim(), key).not.toBe('');
      expect([key, gaps(workbench[key])]).toEqual([key, gaps(zh.workbench[key])]);
    }
  });
  it('keep to the punctuation of their language', () => {
    for (const text of [...Object.values(fr.workbench), ...Object.values(fr.faq)])
      expect(text).not.toMatch(/[^\u202f]\?|[^\u202f];|[^\u00a0\d\w]:|\w: /);
    for (const { workbench, faq } of Object.values(all))
      for (const text of [...Object.values(workbench), ...Object.values(faq)]) expect(text).not.toMatch(/[!！]/);
    for (const text of Object.values(zh.workbench)) expect(text).not.toMatch(/[\u4e00-\u9fff][,;:?]/);
  });
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
