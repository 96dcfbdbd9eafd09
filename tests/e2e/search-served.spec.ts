import { attributesOf, hrefsOf, one, shown, textOf } from '../support/html';
import { ask, expect, fetchPage, sites, test } from '../support/served';

const words = {
  zh: { results: '搜索结果', none: '没有相关内容' },
  en: { results: 'Search results', none: 'No related content' },
  fr: { results: 'Résultats de la recherche', none: 'Aucun contenu associé' },
  es: { results: 'Resultados de la búsqueda', none: 'No hay contenido relacionado' },
};
const hot = 'section[aria-labelledby="hot-search"]';

for (const [locale, prefix] of sites) {
  const { results, none } = words[locale];

  test(`M2.25 M6.16 M6.17 ${locale}: search takes q and page, links to /blog and shows why each hit was found`, async () => {
    const page = await fetchPage(`${prefix}/search?q=AQL&page=1`);
    expect(one(page.main, 'input[type=search]').getAttribute('value')).toBe('AQL');
    const hits = one(page.main, 'section', results);
    const hrefs = hrefsOf(hits, 'article a');
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.length).toBeLessThanOrEqual(20);
    for (const href of hrefs) expect(href).toMatch(new RegExp(`^${prefix}/blog/[^/]+$`));
    expect(shown(hits, 'em').some((mark) => /^AQL$/i.test(textOf(mark)))).toBe(true);
    if (locale === 'en') expect(textOf(page.main, '[role="status"]')).toMatch(/^\d+ results$/);
    expect(attributesOf(page.document, 'meta[name="robots"]', 'content')).toEqual([expect.stringMatching(/noindex/)]);
  });

  test(`M2.25 ${locale}: the second page continues the first`, async () => {
    const first = await fetchPage(`${prefix}/search?q=AQL`);
    expect(hrefsOf(first.main)).toContain(`${prefix}/search?q=AQL&page=2`);
    const second = await fetchPage(`${prefix}/search?q=AQL&page=2`);
    const [before, after] = [first, second].map(({ main }) => hrefsOf(one(main, 'section', results))[0]);
    expect(after).toBeTruthy();
    expect(after).not.toBe(before);
  });

  test(`M6.18 ${locale}: search says that there is no related content, with the hot searches`, async () => {
    const { main } = await fetchPage(`${prefix}/search?q=zzqqxxyy`);
    expect(shown(main, 'h2', none)).toHaveLength(1);
    expect(hrefsOf(main, `${hot} a[href]`).length).toBeGreaterThanOrEqual(6);
  });
}

test('M6.16 a hit that is no article leads on to its own page', async () => {
  const answer = await ask('/en/blog/pre-shipment-inspection');
  expect([301, 302, 307, 308]).toContain(answer.status);
  const target = new URL(answer.headers.get('location') ?? '', answer.url).pathname;
  expect(target).toBe('/en/service/consumer-goods-inspection/pre-shipment-inspection');
  await fetchPage(target);
});

for (const [address, href, kind, region] of [
  ['/search?q=价格', '/prices', '页面', '页面与工具'],
  ['/en/search?q=calculator', '/en/aql', 'Tool', 'Pages and tools'],
  ['/fr/search?q=liste+de+défauts', '/fr/defect-lists', 'Liste de défauts', 'Pages et outils'],
  ['/es/search?q=informe+de+ejemplo', '/es/sample-report', 'Página', 'Páginas y herramientas'],
] as const)
  test(`${decodeURI(address)} begins with ${href}, its kind beside it`, async () => {
    const { main } = await fetchPage(encodeURI(address));
    const entries = one(main, 'section', region);
    expect(hrefsOf(entries)[0]).toBe(href);
    expect(textOf(entries)).toContain(kind);
    await fetchPage(href);
  });
