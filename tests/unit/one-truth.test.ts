import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content, facts } from '@/lib/content';
import { type Locale, locales } from '@/lib/i18n/locales';

type Text = { file: string; text: string };

function textsOf(locale: Locale): Text[] {
  return [join('content', locale), join('messages', locale)].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md|json)$/.test(name))
      .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );
}

const money =
  /(?:[$€£¥￥]|USD|RMB|CNY|EUR)\s?\d[\d,. ]*|\d[\d,. ]*\s?(?:[$€£¥￥]|USD|RMB|CNY|EUR|元(?!件|器)|美元|yuan|dollars?|euros?|dólares)/g;
/** Texts with amounts that are no price of ours: a value limit of the law. */
const otherAmounts = ['bangladesh', 'vietnam'];
const digits = (text: string) => text.replace(/\D/g, '');

describe('one truth', () => {
  it.each(locales)('M12.07 M12.08 M12.09 %s: every price in a text is one that content/facts.yaml states', (locale) => {
    const stated = new Set([...facts(locale).values()].map(({ value }) => digits(value)));
    const others = textsOf(locale).flatMap(({ file, text }) => {
      if (otherAmounts.some((name) => file.includes(name))) return [];
      return (text.match(money) ?? [])
        .filter((amount) => !stated.has(digits(amount)))
        .map((amount) => `${file}: ${amount}`);
    });
    expect(others).toEqual([]);
  });

  it('M12.07 M12.08 Chinese texts state renminbi alone, all others dollars alone', () => {
    for (const locale of locales) {
      const prices = ['man-day-price', 'fee-sampling', 'fee-loading', 'fee-inspection-from'].flatMap((key) => {
        const fact = facts(locale).get(key);
        return fact ? [fact.value] : [];
      });
      if (locale === 'zh') expect(prices).toEqual(['¥1599', '¥799', '¥999', '¥999']);
      else expect(prices.map(digits)).toEqual(['249']);
    }
  });

  it.each(locales)('M12.01 M12.10 %s: every count with a plus sign is a stated fact', (locale) => {
    const stated = new Set([...facts(locale).values()].map(({ value }) => value));
    const others = textsOf(locale).flatMap(({ file, text }) =>
      (text.match(/(?<![\d/.+-])\d{2,}\+(?!\s*\d)/g) ?? [])
        .filter((count) => !stated.has(count.replace(/\s/g, '')))
        .map((count) => `${file}: ${count}`),
    );
    expect(others).toEqual([]);
  });

  it('the notice of a country page is that of content/countries.yaml', () => {
    const { countries, locales: all } = content();
    for (const locale of locales) {
      for (const post of all[locale].byTopic.get('coverage') ?? []) {
        const said = post.meta.find(({ key }) => /^data-(?:Notice|提前|Préavis|Antelación)/.test(key))?.value;
        if (said === undefined) continue;
        const country = countries.find(({ name }) => post.title === name[locale]);
        const numbers = said.match(/\d+/g)?.map(Number) ?? [];
        expect([numbers[0], numbers.at(-1)], `${locale} ${post.slug}`).toEqual(country ? [...country.notice] : [4, 5]);
      }
    }
  });
});
