import { all, hrefsOf, one, sectionOf, shown, textOf, textsOf } from '../support/html';
import { expect, fetchPage, headingOf, sites, test, wordsIn } from '../support/served';

const groups = [
  ['M2.03', 'consumer-goods-inspection'],
  ['M2.04', 'supplier-audit'],
  ['M2.05', 'industrial-products-inspection'],
  ['M2.06', 'e-commerce-quality-control'],
] as const;
const groupTitles = {
  zh: ['消费品检验', '供应商审核', '工业品检验', '跨境电商品控'],
  en: ['Consumer goods inspection', 'Supplier audit', 'Industrial products inspection', 'E-commerce quality control'],
  fr: [
    'Inspection des biens de consommation',
    'Audit de fournisseur',
    'Inspection de produits industriels',
    'Contrôle qualité e-commerce',
  ],
  es: [
    'Inspección de bienes de consumo',
    'Auditoría de proveedores',
    'Inspección de productos industriales',
    'Control de calidad para comercio electrónico',
  ],
};
const loading = '/service/consumer-goods-inspection/container-loading-supervision';
const words = wordsIn({
  quote: ['获取报价', 'Get a quote', 'Demander un devis', 'Pedir cotización'],
  book: ['立即预约', 'Book now', 'Réserver', 'Reservar ahora'],
  siblings: ['同类服务', 'In this group', 'Dans cette famille', 'En este grupo'],
  trail: ['当前位置', 'You are here', 'Vous êtes ici', 'Está aquí'],
  loading: [
    '监装',
    'Container loading supervision',
    'Surveillance du chargement',
    'Supervisión de carga de contenedores',
  ],
});

for (const [locale, prefix] of sites) {
  const { quote, book, siblings, trail, loading: title } = words[locale];
  const titles = groupTitles[locale];

  test(`M2.02 ${locale}: /service lists the four groups with three services each, more at a press, and leads to a quote`, async () => {
    const page = await fetchPage(`${prefix}/service`);
    expect(headingOf(page)).not.toBe('');
    for (const [at, [, slug]] of groups.entries()) {
      const section = one(page.main, `section#${slug}`);
      expect(shown(section, 'h2', titles[at]), slug).toHaveLength(1);
      expect(hrefsOf(section), slug).toContain(`${prefix}/service/${slug}`);
      expect(shown(section, 'h3'), slug).toHaveLength(3);
      expect(all(section, 'details'), slug).toHaveLength(all(section, 'h3').length > 3 ? 1 : 0);
    }
    expect(shown(page.main, 'a', quote)[0]?.getAttribute('href')).toBe(`${prefix}/contactus`);
  });

  for (const [at, [id, slug]] of groups.entries())
    test(`${id} ${locale}: /service/${slug} is a page of its own`, async () => {
      expect(headingOf(await fetchPage(`${prefix}/service/${slug}`))).toBe(titles[at]);
    });

  test(`M2.07 M3.18 ${locale}: a service topic page has child cards, a text block, a film and a quote button`, async () => {
    const { main } = await fetchPage(`${prefix}/service/consumer-goods-inspection`);
    expect(all(main, 'section#services li')).toHaveLength(8);
    expect(hrefsOf(main, 'section#services li a')).toContain(
      `${prefix}/service/consumer-goods-inspection/pre-shipment-inspection`,
    );
    expect(textOf(one(main, '.prose'))).toMatch(/.{200}/);
    expect(all(main, 'h2').length).toBeGreaterThanOrEqual(5);
    const film = one(main, 'section#films video');
    expect(film.getAttribute('preload')).toBe('none');
    expect(all(film, 'track[kind="captions"]')).toHaveLength(4);
    expect(shown(main, 'a', quote)[0]?.getAttribute('href')).toBe(`${prefix}/contactus`);
  });

  test(`M2.08 M4.01 M4.03 ${locale}: a sub-service is found below its group; its breadcrumb is home and one crumb a segment, named by titles`, async () => {
    const page = await fetchPage(prefix + loading);
    expect(headingOf(page)).toBe(title);
    expect(one(page.main, 'a', book).getAttribute('href')).toBe(`${prefix}/contactus`);
    const group = one(page.main, 'nav', siblings);
    expect(hrefsOf(group)).toHaveLength(8);
    expect(textsOf(group, '[aria-current="page"]')).toEqual([title]);
    const crumbs = one(page.document, 'nav', trail);
    expect(hrefsOf(crumbs)).toEqual([
      prefix || '/',
      `${prefix}/service`,
      `${prefix}/service/consumer-goods-inspection`,
    ]);
    const [, services, topic, last, ...more] = textsOf(crumbs, 'li');
    expect(services).toBeTruthy();
    expect(topic?.endsWith(titles[0] ?? '?')).toBe(true);
    expect(last?.endsWith(title)).toBe(true);
    expect(more).toEqual([]);
  });
}

test('M2.02 the link to a group says what it is about', async () => {
  const { main } = await fetchPage('/en/service');
  for (const [at, [, slug]] of groups.entries())
    expect(one(main, 'a', `About ${groupTitles.en[at]}`).getAttribute('href')).toBe(`/en/service/${slug}`);
});

test('M2.08 a sub-service is found nowhere but below its group', async () => {
  await fetchPage('/en/service/supplier-audit/container-loading-supervision', 404);
  await fetchPage('/en/service/consumer-goods-inspection/no-such-service', 404);
});

test('M5.09 the checklist of a service comes from its meta entries', async () => {
  const { main } = await fetchPage(`/en${loading}`);
  const list = sectionOf(main, 'What the inspector checks');
  expect(all(list, 'li')).toHaveLength(5);
  expect(textsOf(list, 'li').at(-1)).toContain('Seal number');
});
