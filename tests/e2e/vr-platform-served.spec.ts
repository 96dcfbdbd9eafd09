import { all, hrefsOf, isShown, nameOf, one, shown, withText } from '../support/html';
import { expect, fetchPage, headingOf, sites, test } from '../support/served';

const book = { zh: '立即下单', en: 'Book now', fr: 'Réserver', es: 'Reservar ahora' };
const quote = { zh: '获取报价', en: 'Get a quote', fr: 'Demander un devis', es: 'Pedir cotización' };
const stages = [
  'initial-production-check',
  'during-production-inspection',
  'pre-shipment-inspection',
  'container-loading-supervision',
];

for (const [locale, prefix] of sites) {
  test(`M2.24 M3.14 ${locale}: the platform page: three sections with a drawn screen and a book-now button each`, async () => {
    const { main } = await fetchPage(`${prefix}/onlinePlatform`);
    for (const id of ['order-online', 'order-management', 'supply-chain']) {
      const section = one(main, `#${id}`);
      expect(shown(section, 'h2'), id).toHaveLength(1);
      expect(nameOf(one(section, '[role="img"]')), id).toMatch(/.{30,}/);
      expect(one(section, 'a', book[locale]).getAttribute('href'), id).toBe(`${prefix}/contactus`);
    }
  });

  test(`M2.23 ${locale}: the inspection page: four stages on one axis, cases`, async () => {
    const { main } = await fetchPage(`${prefix}/inspection`);
    const group = `${prefix}/service/consumer-goods-inspection`;
    expect(hrefsOf(main, 'ol h2 a')).toEqual(stages.map((slug) => `${group}/${slug}`));
    expect(all(main, 'table tbody th')).toHaveLength(6);
  });

  test(`M2.22 M3.13 ${locale}: the VR audit has a button that opens the dialog for a quotation`, async () => {
    const { main } = await fetchPage(`${prefix}/factoryVrDetail`);
    const [button] = all(main, 'a[data-ask]', quote[locale]);
    expect(button?.getAttribute('data-ask')).toBe('{"purpose":"quotation"}');
  });
}

test('M2.22 M3.12 the VR audit page: both lists, advantages, map, report, more information', async () => {
  const page = await fetchPage('/en/factoryVrDetail');
  const { main } = page;
  expect(headingOf(page)).toContain('VR factory audit');
  for (const name of ['What the supplier gains', 'What the client gains'])
    expect(all(one(main, 'h2', name).closest('div') ?? main, 'li'), name).toHaveLength(4);
  expect(withText(main, 'dt', 'Tied to an address').filter(isShown)).toHaveLength(1);
  expect(shown(main, '#coverage-map')).toHaveLength(1);
  for (const name of ['What a camera cannot show', 'See a sample report before you order', 'More information'])
    expect(shown(main, 'h2', name), name).toHaveLength(1);
});

test('M2.24 M12.14 the platform page states minutes and hours', async () => {
  const { main } = await fetchPage('/en/onlinePlatform');
  const rows = all(main, 'dl > div').map((row) => [
    row.querySelector('dd')?.textContent,
    row.querySelector('dt')?.textContent,
  ]);
  expect(rows).toContainEqual(['1', 'minute for a fast order']);
  expect(rows).toContainEqual(['5', 'minutes for an order with every detail']);
  expect(rows).toContainEqual(['24', 'hours within which an inspection in China can be scheduled']);
});
