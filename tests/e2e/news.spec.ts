import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

const hiddenSlug = 'internal-style-note';
const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
const columns = {
  zh: ['公司动态', '行业资讯', '媒体报道'],
  en: ['Company news', 'Industry news', 'Media coverage'],
  fr: ['Actualités de l’entreprise', 'Actualités du secteur', 'Dans les médias'],
  es: ['Noticias de la empresa', 'Noticias del sector', 'En los medios'],
} as const;
const all = { zh: '全部', en: 'All', fr: 'Tous', es: 'Todos' } as const;

test.describe('news without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['zh', 'en', 'fr', 'es'] as const) {
    const prefix = prefixes[locale];

    test(`M6.01 M6.02 M6.03 M6.04 M6.09 ${locale}: one article large and three smaller, a filter, three columns, a page of 20`, async ({ page }) => {
      await page.goto(`${prefix}/blog`);
      const picks = page.locator('section[aria-labelledby="picks"]');
      await expect(picks.getByRole('article')).toHaveCount(4);
      await expect(picks.getByRole('listitem')).toHaveCount(3);
      const tagAll = page.getByRole('main').getByRole('link', { name: all[locale], exact: true });
      await expect(tagAll).toHaveAttribute('aria-current', 'page');
      await expect(tagAll).toHaveAttribute('href', `${prefix}/blog`);
      const ranking = page.locator('section[aria-labelledby="ranking"]');
      await expect(ranking.getByRole('heading', { level: 3 })).toHaveText([...columns[locale]]);
      for (const list of await ranking.locator('ol').all()) {
        const entries = await list.getByRole('listitem').count();
        expect(entries).toBeGreaterThan(0);
        expect(entries).toBeLessThanOrEqual(5);
      }
      const cards = page.locator('main article:not([aria-labelledby="picks"] article)');
      expect(await cards.count()).toBeGreaterThanOrEqual(19);
      expect(await cards.count()).toBeLessThanOrEqual(20);
      await expect(page.locator(`main a[href="${prefix}/blog?page=2"]`).first()).toBeVisible();
      await expect(page.locator(`a[href$="${hiddenSlug}"]`)).toHaveCount(0);
    });
  }

  test('M6.05 hot searches differ by language and lead to the search', async ({ page }) => {
    const lists = new Set<string>();
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/blog`);
      const links = page.locator('section[aria-labelledby="hot-search"] a');
      expect(await links.count()).toBeGreaterThanOrEqual(6);
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) expect(href.startsWith(`${prefix}/search?q=`)).toBe(true);
      lists.add((await links.allTextContents()).join('|'));
    }
    expect(lists.size).toBe(4);
  });

  test('M2.26 the tag comes from the query tag, the page from the query page', async ({ page }) => {
    await page.goto('/en/blog?tag=regulations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulations');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/category\/regulations$/);
    await page.goto('/en/blog?page=2');
    await expect(page.getByRole('main').locator('[aria-current="page"]', { hasText: /^2$/ })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/blog\?page=2$/);
  });

  test('M2.27 /blog?tag=All lists all news', async ({ page }) => {
    const response = await page.goto('/blog?tag=All');
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(19);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
    await expect(page.locator(`a[href$="${hiddenSlug}"]`)).toHaveCount(0);
  });

  test('M2.32 a tag page is found by key and by id', async ({ page }) => {
    const titles: string[] = [];
    for (const key of ['aql-sampling', '4']) {
      const response = await page.goto(`/en/category/${key}`);
      expect(response?.status()).toBe(200);
      titles.push(await page.title());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('AQL sampling');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/category\/aql-sampling$/);
      await expect(page.getByRole('main').getByRole('link', { name: 'AQL sampling', exact: true })).toHaveAttribute('aria-current', 'page');
    }
    expect(titles[0]).toBe(titles[1]);
    expect((await page.goto('/en/category/no-such-tag'))?.status()).toBe(404);
  });

  test('M2.28 a .html suffix on the slug is stripped', async ({ page }) => {
    for (const suffix of ['', '.html']) {
      const response = await page.goto(`/en/blog/carton-drop-test${suffix}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('drop test');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/blog\/carton-drop-test$/);
    }
  });

  test('M2.29 an unknown post under /blog gives the 404 page', async ({ page }) => {
    for (const address of ['/blog/no-such-article', '/en/blog/no-such-article', '/en/blog?page=999']) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 error');
    }
  });

  test('M6.11 M6.10 an article shows title, summary, text, author, tags, related and recommended articles', async ({ page }) => {
    await page.goto('/en/blog/carton-drop-test');
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText('The carton drop test: one corner, three edges, six faces');
    await expect(article).toContainText('Ten drops from a height that depends on the weight');
    await expect(article).toContainText('By Technical desk');
    await expect(article.locator('time').first()).toHaveAttribute('datetime', /^2026-05-12/);
    await expect(article.getByRole('heading', { name: 'Height by gross weight' })).toBeVisible();
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveAttribute('href', '/en/category/loading-shipping');
    await expect(page.locator('#related').getByRole('listitem')).toHaveCount(4);
    await expect(page.locator('#related a[href="/en/blog/carton-drop-test"]')).toHaveCount(0);
    await expect(page.locator('section[aria-labelledby="featured"]').getByRole('listitem')).toHaveCount(10);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const href of await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
  });

  test('M5.06 meta entries named meta_ become page meta tags', async ({ page, request }) => {
    const answer = await request.get('/topapi/v1/post/cache/_carton-drop-test?locale=en');
    const post = (await answer.json()) as { data: { meta: { key: string; value: string }[] } };
    const description = post.data.meta.find(({ key }) => key === 'meta_description')?.value;
    expect(description).toBeTruthy();
    await page.goto('/en/blog/carton-drop-test');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description ?? '');
  });

  test('an article describes itself to machines as it does to readers', async ({ page }) => {
    await page.goto('/en/blog/carton-drop-test');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const article = blocks.map((text) => JSON.parse(text) as Record<string, unknown>).find((block) => block['@type'] === 'NewsArticle');
    expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    await expect(page.locator('link[hreflang="zh-CN"]')).toHaveAttribute('href', /\/blog\/carton-drop-test$/);
  });

  test('M4.30 share buttons for three networks', async ({ page }) => {
    const networks = { '/blog/carton-drop-test': ['微信', '微博', '领英'], '/en/blog/carton-drop-test': ['LinkedIn', 'Facebook', 'X'] };
    for (const [address, names] of Object.entries(networks)) {
      await page.goto(address);
      const items = page.getByRole('main').getByRole('region', { name: /^(分享|Share)$/ }).getByRole('listitem');
      await expect(items).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    }
    await page.goto('/blog/carton-drop-test');
    const share = page.getByRole('main').getByRole('region', { name: '分享' });
    await share.locator('summary').click();
    await expect(share.getByText(/\/blog\/carton-drop-test$/)).toBeVisible();
  });

  test('M2.30 the news container has a tab for the news centre', async ({ page }) => {
    const response = await page.goto('/en/NewsCenter');
    expect(response?.status()).toBe(200);
    const tab = page.getByRole('navigation', { name: 'News sections' }).getByRole('link', { name: 'News centre' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(19);
    await expect(page.locator(`a[href$="${hiddenSlug}"]`)).toHaveCount(0);
  });
});

test('M3.28 the news layout is 870 px beside 310 px, and one column on a phone', async ({ page }) => {
  for (const address of ['/NewsCenter', '/en/category/regulations', '/en/blog/carton-drop-test']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const aside = page.getByRole('main').getByRole('complementary');
    const main = aside.locator('xpath=preceding-sibling::div');
    expect((await main.boundingBox())?.width).toBe(870);
    expect((await aside.boundingBox())?.width).toBe(310);
    await page.setViewportSize({ width: 390, height: 844 });
    const [above, below] = [await main.boundingBox(), await aside.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/NewsCenter');
  await expect(page.getByRole('main').getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(['热门搜索', '相关资讯']);
});

test('M4.18 the tag list shows 2, 4 or 6 tags by width, and a link to the rest', async ({ page }) => {
  await page.goto('/en/blog/carton-drop-test');
  const list = page.getByRole('navigation', { name: 'Topics' });
  for (const [width, count] of [[390, 2], [699, 2], [700, 4], [999, 4], [1000, 6], [1440, 6]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.locator('li:visible'), `${width} px`).toHaveCount(count);
  }
  await expect(list.getByRole('link', { name: 'See all topics' })).toHaveAttribute('href', '/en/blog');
});

test('M6.07 changing the page adds the query page and starts at the top', async ({ page }) => {
  await page.goto('/en/blog');
  const next = page.getByRole('navigation', { name: 'Pages of articles' }).getByRole('link', { name: 'Page 2', exact: true });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/\/en\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/blog$/);
});

test('M6.08 choosing a tag switches to the category view', async ({ page }) => {
  await page.goto('/en/blog');
  await page.getByRole('navigation', { name: 'Filter by subject' }).getByRole('link', { name: 'Factory audit', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/category\/factory-audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factory audit');
});

for (const address of ['/fr/blog', '/fr/NewsCenter', '/fr/category/aql-sampling', '/fr/blog/carton-drop-test', '/fr/search?q=AQL'])
  test(`${address} fits a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
