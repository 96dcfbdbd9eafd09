import { all, hrefsOf, one, shown, shownIn, textOf } from '../support/html';
import { ask, expect, fetchPage, sites, test } from '../support/served';

const checklist = {
  zh: '验货员检查什么',
  en: 'What the inspector checks',
  fr: 'Ce que l’inspecteur contrôle',
  es: 'Qué comprueba el inspector',
};
const lists = [
  ['consumer-goods', 8],
  ['industrial-products', 4],
  ['capability-review', 5],
] as const;
const trail = (main: Element) => all(all(main, 'nav ol')[0] ?? main, 'li');

for (const [locale, prefix] of sites) {
  test(`M2.10 M3.15 M3.16 M3.17 ${locale}: the product index has its breadcrumb, the groups as tags with a picture each, a carousel of photographs, leads to a sample report and the offices, and says who trusts the company`, async () => {
    const { main } = await fetchPage(`${prefix}/product`);
    expect(trail(main)).toHaveLength(2);
    expect(
      all(all(main, 'section[aria-label], section[aria-labelledby], [role="region"]')[0] ?? main, 'figure img'),
    ).toHaveLength(4);
    expect(hrefsOf(main, 'header + ul a')).toHaveLength(8);
    expect(all(main, 'header + ul img')).toHaveLength(8);
    for (const path of ['/templateReport', '/contact']) {
      expect(shown(main, `a[href="${prefix}${path}"]`), path).not.toEqual([]);
      expect((await ask(prefix + path)).status, path).toBe(200);
    }
    expect(textOf(main)).toContain('5000+');
  });

  test(`M2.11 M2.13 ${locale}: a product group is a page with its goods`, async () => {
    const { main } = await fetchPage(`${prefix}/product/footwear-and-bags`);
    expect(all(main, '#goods li')).toHaveLength(4);
    expect(hrefsOf(main, '#goods a')[0]).toBe(`${prefix}/product/footwear-and-bags/sports-shoes`);
  });

  test(`M2.12 M2.14 ${locale}: a product is a page below its group, with what is checked and a way back`, async () => {
    const { main } = await fetchPage(`${prefix}/product/footwear-and-bags/suitcases`);
    expect(trail(main)).toHaveLength(4);
    expect(shown(main, `nav a[href="${prefix}/product/footwear-and-bags"]`)).not.toEqual([]);
    expect(shown(main, 'h2', checklist[locale])).toHaveLength(1);
  });

  test(`M2.09 ${locale}: the three service lists compare the services of their group`, async () => {
    for (const [list, count] of lists) {
      const { main } = await fetchPage(`${prefix}/service-list/${list}`);
      expect(all(main, 'article'), list).toHaveLength(count);
      expect(hrefsOf(main, 'a[aria-current="page"]')).toEqual([`${prefix}/service-list/${list}`]);
    }
  });

  test(`M4.13 M4.14 ${locale}: a group of the index shows three kinds of goods until it is opened, and three banners stand between the first groups`, async () => {
    const { main } = await fetchPage(`${prefix}/product`);
    const garments = one(main, 'section#garments-and-textiles');
    expect(shown(garments, 'li')).toHaveLength(3);
    expect(shownIn(one(garments, 'details'), 'li')).toHaveLength(2);
    expect(all(main, 'section#sports-and-outdoor details')).toEqual([]);
    const order = all(main, 'section[id], aside').map(({ tagName, id }) => (tagName === 'ASIDE' ? 'promo' : id));
    const from = order.indexOf('garments-and-textiles');
    expect(order.slice(from, from + 7)).toEqual([
      'garments-and-textiles',
      'promo',
      'footwear-and-bags',
      'promo',
      'toys-and-childrens-products',
      'promo',
      'electronics-and-lighting',
    ]);
  });

  test(`M4.15 ${locale}: two banners stand between the first rows of a service list`, async () => {
    for (const path of ['/service-list/consumer-goods', '/service'])
      expect(all((await fetchPage(prefix + path)).main, 'aside'), path).toHaveLength(2);
  });
}

test('M2.13 M2.14 a group or product under the wrong name is missing', async () => {
  for (const path of [
    '/product/none',
    '/en/product/footwear-and-bags/none',
    '/product/footwear-and-bags/plush-toys',
    '/service/footwear-and-bags',
    '/product/supplier-audit',
  ])
    expect((await ask(path)).status, path).toBe(404);
});
