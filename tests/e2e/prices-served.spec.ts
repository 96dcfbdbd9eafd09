import { all, one, shown, textOf, textsOf, withText } from '../support/html';
import { expect, fetchPage, languages, prefixes, sites, test } from '../support/served';
import { templates } from '../support/templates';

const price = { zh: '¥1599', en: '$249', fr: '249 $', es: 'USD 249' };
const mainlandTitle = {
  zh: '在中国大陆下单',
  en: 'Orders placed in mainland China',
  fr: 'Commandes passées en Chine continentale',
  es: 'Pedidos hechos en China continental',
};
const plain = (text: string) => text.replace(/\s/g, ' ');

for (const locale of languages) {
  test(`M12.07 M12.08 M12.09 ${locale}: the price page states a man-day, what it includes, the published fees of this language, and in one row those in RMB of orders in mainland China`, async () => {
    const { main } = await fetchPage(`${prefixes[locale]}/prices`);
    expect(plain(textOf(one(main, '[aria-labelledby="man-day"]')))).toContain(price[locale]);
    expect(all(main, '[aria-labelledby="man-day"] li').length).toBeGreaterThanOrEqual(8);
    const prices = textsOf(main, 'dl dd').map(plain);
    expect(prices).toEqual(locale === 'zh' ? ['¥1599', '¥799', '¥999'] : [price[locale]]);
    expect(all(main, 'h3 + ul strong')).toHaveLength(13 - prices.length);
    expect(plain(textOf(one(main, 'header figure')))).toContain(`2 × ${price[locale]}`);
    const amounts = (text: string) => text.match(/[¥￥]\d+/g) ?? [];
    const mainland = all(main, 'section').find((each) => textsOf(each, 'h2')[0] === mainlandTitle[locale]);
    if (!mainland) throw new Error('The row of orders in mainland China is missing.');
    expect(textsOf(mainland, 'li').map(amounts)).toEqual([['¥1599', '¥999'], ['¥799'], ['¥999']]);
    if (locale !== 'zh') expect(amounts(textOf(main))).toHaveLength(4);
  });

  test(`M12.17 ${locale}: the price page lists the notice of the thirteen countries with inspectors, and one line for all others`, async () => {
    const { main } = await fetchPage(`${prefixes[locale]}/prices`);
    const table = all(main, 'table').find((each) => all(each, 'thead th').length === 2);
    if (!table) throw new Error('The table of notice is missing.');
    const rows = textsOf(table, 'tbody tr');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/1$/);
    expect(
      textsOf(table, 'tbody tr td:first-child')
        .slice(0, 4)
        .join('|')
        .split(/[,、]| et | and | y |和|\|/)
        .filter((name) => name.trim()),
    ).toHaveLength(13);
  });
}

test('M12.07 M12.08 no page but that of the prices shows two currencies, or two rates of a man-day', async () => {
  for (const path of templates) {
    if (path.startsWith('/en/nothing') || path.endsWith('/prices')) continue;
    const { main } = await fetchPage(path);
    const amounts = plain(textOf(main)).match(/[¥￥$]\s?\d+|\d+\s?\$|USD \d+/g) ?? [];
    const currencies = new Set(amounts.map((amount) => (/[¥￥]/.test(amount) ? 'RMB' : 'USD')));
    expect(currencies.size, `${path}: ${amounts.join(', ')}`).toBeLessThanOrEqual(1);
    const rates = new Set(
      amounts.map((amount) => amount.replace(/\D/g, '')).filter((amount) => ['1599', '249'].includes(amount)),
    );
    expect(rates.size, path).toBeLessThanOrEqual(1);
  }
});

test('a product group leads to its checklist and defect list, which states each defect with class, limit and method', async () => {
  for (const [locale, prefix] of sites) {
    const group = await fetchPage(`${prefix}/product/kitchen-and-tableware`);
    expect(shown(group.main, `a[href="${prefix}/defect-lists/kitchen-and-tableware"]`)).toHaveLength(1);
    const { main } = await fetchPage(`${prefix}/defect-lists/kitchen-and-tableware`);
    const rows = all(main, '#defects tbody tr');
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const row of rows) expect(textsOf(row, 'th, td').filter(Boolean)).toHaveLength(4);
    expect(all(main, '#checklist li').length).toBeGreaterThanOrEqual(12);
    expect(shown(main, `a[href="/media/downloads/defects-kitchen-and-tableware-${locale}.pdf"]`)).toHaveLength(1);
  }
});

test('what was invented to show what belongs there is marked as an example', async () => {
  const words = { zh: '示例', en: 'Example', fr: 'Exemple', es: 'Ejemplo' };
  for (const locale of languages) {
    const home = await fetchPage(prefixes[locale] || '/');
    expect(withText(home.main, '#cases figcaption', words[locale])).toHaveLength(5);
    const feedback = await fetchPage(`${prefixes[locale]}/customer-feedback`);
    expect(withText(feedback.main, '#voices span', words[locale])).toHaveLength(1);
  }
});
