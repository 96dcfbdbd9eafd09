import { all, attributesOf, hrefsOf, isShown, one, sectionOf, shown, textOf, textsOf } from '../support/html';
import { ask, canonicalOf, expect, fetchPage, headingOf, sites, test, wordsIn } from '../support/served';

const hiddenSlug = 'internal-style-note';
const drop = '/blog/carton-drop-test';
const words = wordsIn({
  columns: [
    ['公司动态', '行业资讯', '媒体报道'],
    ['Company news', 'Industry news', 'Media coverage'],
    ['Actualités de l’entreprise', 'Actualités du secteur', 'Dans les médias'],
    ['Noticias de la empresa', 'Noticias del sector', 'En los medios'],
  ],
  all: ['全部', 'All', 'Tous', 'Todos'],
  tabs: [
    ['资讯栏目', '新闻中心', '质检百科'],
    ['News sections', 'News centre', 'Encyclopedia'],
    ['Rubriques de l’actualité', 'Actualités', 'Encyclopédie'],
    ['Secciones de noticias', 'Centro de noticias', 'Enciclopedia'],
  ],
  related: ['相关文章', 'Related articles', 'Articles liés', 'Artículos relacionados'],
});
/** The tag `aql-sampling` has the number 4. */
const aqlTag = { zh: 'AQL 抽样', en: 'AQL sampling', fr: 'Échantillonnage AQL', es: 'Muestreo AQL' };
const networks = {
  zh: ['微信', '微博', '领英'],
  en: ['LinkedIn', 'Facebook', 'X'],
  fr: ['LinkedIn', 'Facebook', 'X'],
  es: ['LinkedIn', 'Facebook', 'X'],
};
const share = { zh: '分享', en: 'Share', fr: 'Partager', es: 'Compartir' };

for (const [locale, prefix] of sites) {
  const { columns, all: allTags, tabs, related } = words[locale];

  test(`M6.01 M6.02 M6.03 M6.04 M6.09 M5.12 ${locale}: one article large and three smaller, a filter, three columns, a page of 20`, async () => {
    const { main, document } = await fetchPage(`${prefix}/blog`);
    const picks = one(main, 'section[aria-labelledby="picks"]');
    expect(all(picks, 'article')).toHaveLength(4);
    expect(all(picks, 'li')).toHaveLength(3);
    const tagAll = one(main, 'a', allTags);
    expect(tagAll.getAttribute('aria-current')).toBe('page');
    expect(tagAll.getAttribute('href')).toBe(`${prefix}/blog`);
    const ranking = one(main, 'section[aria-labelledby="ranking"]');
    expect(textsOf(ranking, 'h3')).toEqual(columns);
    for (const list of all(ranking, 'ol')) {
      expect(all(list, 'li').length).toBeGreaterThan(0);
      expect(all(list, 'li').length).toBeLessThanOrEqual(5);
    }
    const cards = all(main, 'article').filter((article) => !picks.contains(article));
    expect(cards.length).toBeGreaterThanOrEqual(19);
    expect(cards.length).toBeLessThanOrEqual(20);
    expect(shown(main, `a[href="${prefix}/blog?page=2"]`)).not.toEqual([]);
    expect(all(document, `a[href$="${hiddenSlug}"]`)).toEqual([]);
  });

  test(`M2.27 M5.24 ${locale}: /blog?tag=All lists all news`, async () => {
    const page = await fetchPage(`${prefix}/blog?tag=All`);
    const articles = ({ main }: { main: Element }) => new Set(hrefsOf(main, 'article a[href*="/blog/"]'));
    expect(articles(page).size).toBeGreaterThan(18);
    expect(articles(page)).toEqual(articles(await fetchPage(`${prefix}/blog`)));
    expect(shown(page.main, `a[href="${prefix}/blog?page=2"]`)).not.toEqual([]);
    expect(canonicalOf(page)).toBe(`${prefix}/blog`);
    expect(all(page.document, `a[href$="${hiddenSlug}"]`)).toEqual([]);
  });

  test(`M2.32 ${locale}: a tag page is found by key and by id`, async () => {
    const [byKey, byId] = await Promise.all(
      ['aql-sampling', '4'].map(async (key) => fetchPage(`${prefix}/category/${key}`)),
    );
    for (const page of [byKey, byId]) {
      if (!page) throw new Error('a page is missing');
      expect(headingOf(page)).toBe(aqlTag[locale]);
      expect(canonicalOf(page)).toBe(`${prefix}/category/aql-sampling`);
      expect(one(page.main, 'a', aqlTag[locale]).getAttribute('aria-current')).toBe('page');
    }
    expect(byKey?.document.title).toBe(byId?.document.title);
    await fetchPage(`${prefix}/category/no-such-tag`, 404);
  });

  test(`M2.28 ${locale}: a .html suffix on the slug is stripped`, async () => {
    const headings = new Set<string>();
    for (const suffix of ['', '.html']) {
      const page = await fetchPage(`${prefix}${drop}${suffix}`);
      headings.add(headingOf(page));
      expect(canonicalOf(page)).toBe(prefix + drop);
    }
    expect(headings.size).toBe(1);
    if (locale === 'en') expect([...headings][0]).toContain('drop test');
  });

  test(`M2.29 B33 ${locale}: an unknown post under /blog gives the 404 page`, async () => {
    for (const path of ['/blog/no-such-article', '/blog?page=999'])
      expect(headingOf(await fetchPage(prefix + path, 404)), path).toBe('404 error');
  });

  test(`M4.16 M4.17 ${locale}: beside and below an article: related, recommended, tags, free report, price, the sign-up of the header, hot searches`, async () => {
    const { main, document } = await fetchPage(prefix + drop);
    // Includes the account like.
    expect(all(main, 'aside h2')).toHaveLength(7);
    expect(shown(main, `aside nav a[href="${prefix}/category/regulations"]`)).not.toEqual([]);
    for (const form of ['free-report', 'pricing'])
      expect(all(main, `aside details #lead-${form} button[type=submit]`), form).toHaveLength(1);
    const signUp = 'a[data-account="sign-up-trader"]';
    expect(hrefsOf(main, `aside ${signUp}`)).toEqual(hrefsOf(document, `header ${signUp}`));
    expect(textsOf(main, `aside ${signUp}`)).toEqual(textsOf(document, `header ${signUp}`));
    const others = sectionOf(main, related);
    expect(all(others, 'li')).toHaveLength(4);
    expect(hrefsOf(others)).not.toContain(prefix + drop);
    const recommended = hrefsOf(main, 'section[aria-labelledby="featured"] li a');
    expect(recommended.filter((href) => hrefsOf(others).includes(href))).toEqual([]);
  });

  test(`M4.30 ${locale}: share buttons for three networks`, async () => {
    const { main } = await fetchPage(prefix + drop);
    const items = textsOf(one(main, 'section', share[locale]), 'li');
    expect(items).toEqual(networks[locale].map((name) => expect.stringMatching(new RegExp(`^${name}`))));
  });

  test(`M2.30 ${locale}: news centre and encyclopedia are two tabs of one container`, async () => {
    const [label, ...names] = tabs;
    for (const [path, current, other] of [
      ['/NewsCenter', 0, 1],
      ['/QcEncyclopedia', 1, 0],
    ] as const) {
      const { main, document } = await fetchPage(prefix + path);
      const links = all(one(document, 'nav', label), 'a');
      expect(links.map((link) => textOf(link))).toEqual(names);
      expect(links[current]?.getAttribute('aria-current')).toBe('page');
      expect(links[other]?.hasAttribute('aria-current')).toBe(false);
      if (path === '/NewsCenter') {
        expect(all(main, 'aside')).toHaveLength(1);
        expect(all(main, 'article').length).toBeGreaterThanOrEqual(19);
      }
      expect(all(document, `a[href$="${hiddenSlug}"]`)).toEqual([]);
    }
  });
}

test('M6.05 hot searches differ by language and lead to the search', async () => {
  const lists = new Set<string>();
  for (const [, prefix] of sites) {
    const { main } = await fetchPage(`${prefix}/blog`);
    const searches = one(main, 'section[aria-labelledby="hot-search"]');
    expect(hrefsOf(searches).length).toBeGreaterThanOrEqual(6);
    for (const href of hrefsOf(searches)) expect(href?.startsWith(`${prefix}/search?q=`), href ?? '').toBe(true);
    lists.add(textsOf(searches, 'a').join('|'));
  }
  expect(lists.size).toBe(4);
});

test('M2.26 the tag comes from the query tag, the page from the query page', async () => {
  const tagged = await fetchPage('/en/blog?tag=regulations');
  expect(headingOf(tagged)).toBe('Regulations');
  expect(canonicalOf(tagged)).toBe('/en/category/regulations');
  const second = await fetchPage('/en/blog?page=2');
  expect(
    all(second.main, '[aria-current="page"]').filter((link) => isShown(link) && textOf(link) === '2'),
  ).toHaveLength(1);
  expect(one(second.document, 'link[rel="canonical"]').getAttribute('href')).toMatch(/\/en\/blog\?page=2$/);
});

test('M6.11 M6.10 an article shows title, summary, text, author, tags, related and recommended articles', async () => {
  const page = await fetchPage(`/en${drop}`);
  const [article] = all(page.main, 'article');
  if (!article) throw new Error('there is no article');
  expect(textOf(article, 'h1')).toBe('The carton drop test: one corner, three edges, six faces');
  expect(textOf(article)).toContain('Ten drops from a height that depends on the weight');
  expect(textOf(article)).toContain('By Technical desk');
  expect(attributesOf(article, 'time', 'datetime')[0]).toMatch(/^2026-05-12/);
  expect(shown(article, 'h2, h3, h4', 'Height by gross weight')).toHaveLength(1);
  expect(hrefsOf(one(article, 'ul', 'Tags'))).toEqual(['/en/category/loading-shipping']);
  const recommended = all(page.document, 'section[aria-labelledby="featured"] li');
  expect(recommended.length).toBeGreaterThanOrEqual(6);
  for (const href of hrefsOf(one(page.document, 'nav', 'On this page')))
    expect(all(page.document, `[id="${href?.slice(1)}"]`), href ?? '').toHaveLength(1);
});

test('M5.06 meta entries named meta_ become page meta tags', async () => {
  const answer = await ask('/topapi/v1/post/cache/_carton-drop-test?locale=en');
  const post = (await answer.json()) as { data: { meta: { key: string; value: string }[] } };
  const description = post.data.meta.find(({ key }) => key === 'meta_description')?.value;
  expect(description).toBeTruthy();
  const { document } = await fetchPage(`/en${drop}`);
  expect(attributesOf(document, 'meta[name="description"]', 'content')).toEqual([description]);
});
