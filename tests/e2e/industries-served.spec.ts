import { all, hrefsOf, one, shown, textOf } from '../support/html';
import { expect, fetchPage, headingOf, sites, test, wordsIn } from '../support/served';

const guides = [
  { path: '/trader-guide', children: 8 },
  { path: '/qc-guide', children: 6 },
];
const words = wordsIn({
  ranges: ['产品范围', 'Product range', 'Gamme de produits', 'Gama de productos'],
  booking: ['如何预约', 'How to book', 'Comment réserver', 'Cómo reservar'],
  traders: ['买家与贸易商指南', 'Guide for buyers and traders', 'Guide de l’acheteur', 'Guía para compradores'],
  inspectors: ['验货员指南', 'Guide for inspectors', 'Guide de l’inspecteur', 'Guía para inspectores'],
});

for (const [locale, prefix] of sites) {
  test(`M2.49 M3.06 ${locale}: the initial inspection page has cover, text, advantage, map, sample report and further reading`, async () => {
    const page = await fetchPage(`${prefix}/initial-production-inspection`);
    const { main } = page;
    expect(headingOf(page)).not.toBe('');
    expect(one(main, 'img[src*="garment-table"]').getAttribute('alt')).toMatch(/.{10,}/);
    expect(all(main, '.prose h2').length).toBeGreaterThan(1);
    expect(all(one(main, 'section#advantage'), 'li')).toHaveLength(4);
    expect(shown(main, '[aria-labelledby="coverage-map"]')).toHaveLength(1);
    for (const path of ['/templateReport', '/faq'])
      expect(shown(main, `a[href="${prefix}${path}"]`), path).toHaveLength(1);
  });

  test(`M3.07 ${locale}: an industry page has title and subtitle, text, product range, services, sample report, further reading and map`, async () => {
    const { main } = await fetchPage(`${prefix}/toy-inspection`);
    expect(shown(main, 'h1 + p')).toHaveLength(1);
    expect(all(main, '.prose h2').length).toBeGreaterThan(0);
    expect(all(main, 'dl dt').length).toBeGreaterThan(0);
    for (const path of ['/service/consumer-goods-inspection/pre-shipment-inspection', '/templateReport'])
      expect(shown(main, `a[href="${prefix}${path}"]`).length, path).toBeGreaterThan(0);
    expect(shown(main, `a[href="${prefix}/faq"]`)).toHaveLength(1);
    expect(shown(main, '[aria-labelledby="coverage-map"]')).toHaveLength(1);
    expect(shown(main, 'h2', words[locale].ranges)).toHaveLength(1);
  });

  test(`M2.44 M3.08 ${locale}: both guides have a title of their own, their items with icons, a contact box and the chosen text`, async () => {
    const titles: string[] = [];
    for (const { path, children } of guides) {
      const page = await fetchPage(`${prefix}${path}`);
      titles.push(headingOf(page));
      expect(shown(page.main, 'a[href^="tel:"]'), path).not.toEqual([]);
      expect(shown(page.main, 'a[href^="mailto:"]'), path).not.toEqual([]);
      const items = hrefsOf(page.main, 'nav ol li:has(img) a');
      expect(items, path).toHaveLength(children);
      const { main } = await fetchPage(items[2] ?? '');
      expect(all(main, 'nav a[aria-current="page"]'), path).toHaveLength(1);
      expect(textOf(main).length, path).toBeGreaterThan(800);
    }
    expect(titles).toEqual([words[locale].traders, words[locale].inspectors]);
  });

  test(`M3.09 M3.10 M3.11 ${locale}: the trader guide lists booking first, hides one item, and the booking items show how to book`, async () => {
    const items = hrefsOf((await fetchPage(`${prefix}/trader-guide`)).main, 'nav ol li:has(img) a');
    const booking: string[] = [];
    for (const item of items) {
      const { main } = await fetchPage(item ?? '');
      if (all(main, 'h1, h2, h3, h4', words[locale].booking).length > 0) booking.push(item ?? '');
    }
    expect(booking).toHaveLength(4);
    expect(booking[0]).toBe(items[0]);
  });
}
