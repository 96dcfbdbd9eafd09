import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readableText } from '@/lib/content/parse/readable';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { CompleteLocale as Locale } from '@/lib/i18n/locales';
import { completeLocales as locales } from '../support/complete-locales';

const termsSchema = z
  .array(
    z.strictObject({ use: z.string().min(1), for: z.string().min(1), never: z.array(z.string().min(1)).default([]) }),
  )
  .min(10);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts of a language, by file. */
const textsOf = (locale: Locale) =>
  [join('content', locale), join('messages', locale), 'content/documents'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md|json)$/.test(name) && name !== 'search-words.json')
      .filter((name) => folder !== 'content/documents' || name === `${locale}.yaml`)
      .map((name) => ({ name: join(folder, name), text: readableText(join(folder, name)) })),
  );

/** The texts of a language in what all languages share: facts, markets, reports; goods are as visitors type them. */
const sharedTextsOf = (locale: Locale) => {
  const textIn = (value: unknown): string[] =>
    value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([key, each]) => (key === locale ? [JSON.stringify(each)] : textIn(each)));
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:(?!goods)[\w-]+|reports\/.+)\.yaml$/.test(name))
    .map((name) => ({ name, text: textIn(parseYaml(readFileSync(join('content', name), 'utf8'))).join('\n') }));
};

describe('term lists', () => {
  it.each(locales)('%s: no text uses a word that content/terms replaces', (locale) => {
    const terms = termsSchema.parse(parseYaml(readFileSync(`content/terms/${locale}.yaml`, 'utf8')));
    const texts = [...textsOf(locale), ...sharedTextsOf(locale)];
    const found = terms.flatMap(({ use, never }) =>
      never.flatMap((word) => {
        // Chinese has no word boundaries.
        const bounds = locale === 'zh' ? '' : '(?<![\\p{L}\\p{N}])';
        const pattern = new RegExp(`${bounds}${escaped(word)}${bounds.replace('<!', '!')}`, 'iu');
        return texts.filter(({ text }) => pattern.test(text)).map(({ name }) => `${name}: ${word}, use ${use}`);
      }),
    );
    expect(found).toEqual([]);
  });
  it.each(['en', 'fr'] as const)('%s: an apostrophe is a typographic one', (locale) => {
    const texts = [...textsOf(locale), ...sharedTextsOf(locale)];
    expect(texts.filter(({ text }) => /\p{L}'\p{L}/u.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

type Rule = { of: RegExp; is: RegExp };
/** What every sentence of a subject must say, so that no page has a second truth. */
const truths: Record<string, Record<Locale, Rule>> = {
  'compensation: the proven loss, up to ten times the fee, under its condition': {
    en: { of: /\b(?:10|ten) times the (?:inspection )?fee/, is: /\bfault.*proven loss up to|when.*up to/ },
    zh: { of: /费的? ?10 倍|10 倍验货费/, is: /过错.*证明.*最高|什么情况.*最高/ },
    fr: { of: /10 fois les frais/, is: /faute.*prouvée?,? jusqu’à|quand l’indemnité|cas où l’indemnité/ },
    es: { of: /10 veces la tarifa/, is: /culpa.*probad[ao],? hasta|cuándo cabe.*hasta/ },
  },
  'payment: every way in both currencies': {
    en: { of: /PayPal/, is: /card or bank transfer/ },
    zh: { of: /PayPal/, is: /信用卡或银行转账/ },
    fr: { of: /PayPal/, is: /carte ou virement/ },
    es: { of: /PayPal/, is: /tarjeta o transferencia/ },
  },
  'fulfilment: ready two days before pick-up': {
    en: { of: /days? before pick-?up/, is: /two days/ },
    zh: { of: /提货(?:前|至少|还)[^。；]{0,8}天/, is: /两天/ },
    fr: { of: /jours?(?: au moins)? avant l’enlèvement/, is: /deux jours/ },
    es: { of: /días? antes de la recogida/, is: /dos días/ },
  },
  'cut-off: six working days after the visit': {
    en: { of: /working days before (?:the port )?cut-off/, is: /six/ },
    zh: { of: /截港[前早][^。；]{0,6}工作日/, is: /六/ },
    fr: { of: /jours ouvrés(?: au moins)? avant la clôture/, is: /six/ },
    es: { of: /días laborables antes del cierre/, is: /seis/ },
  },
  'rotation: at most three visits in a row': {
    en: { of: /(?:times|visits) in a row/, is: /three/ },
    zh: { of: /连续[^。]{0,6}次[^。]{0,12}(?:同一家?工厂|换人)/, is: /三次/ },
    fr: { of: /(?:fois|visites) de suite/, is: /trois/ },
    es: { of: /(?:veces|visitas) seguidas/, is: /tres/ },
  },
  'inspectors: the number of the owner without more': {
    en: { of: /\d[\d,]*\+? (?:own )?inspectors/, is: /(?:400|2000|3000)\+ inspectors/ },
    zh: { of: /\d{3,}\+?\s?[名位]?(?:自有)?验货员/, is: /400\+/ },
    fr: { of: /\d{3,}\+? inspecteurs/, is: /[23]000\+/ },
    es: { of: /\d{3,}\+? inspectores/, is: /[23]000\+/ },
  },
};

describe('one truth', () => {
  it.each(locales.flatMap((locale) => Object.entries(truths).map(([truth, by]) => ({ locale, truth, ...by[locale] }))))(
    '$locale: $truth',
    ({ locale, of, is }) => {
      const sentences = textsOf(locale).flatMap(({ name, text }) =>
        text.split(/(?<=\.)\s|(?<=。)|\n/).map((sentence) => ({ name, sentence })),
      );
      const about = sentences.filter(({ sentence }) => of.test(sentence));
      expect(
        about.filter(({ sentence }) => !is.test(sentence)).map(({ name, sentence }) => `${name}: ${sentence}`),
      ).toEqual([]);
    },
  );
});
