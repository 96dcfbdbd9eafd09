import { waitForHydration, expect, settled, test } from '../support/e2e';

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

    test(`M6.01 M6.02 M6.03 M6.04 M6.09 ${locale}: one article large and three smaller, a filter, three columns, a page of 20`, async ({
      page,
    }) => {
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
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        expect(href.startsWith(`${prefix}/search?q=`)).toBe(true);
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

  test('M2.32 a tag page is found by key and by id', async ({ page, provoke }) => {
    provoke(404);
    const titles: string[] = [];
    for (const key of ['aql-sampling', '4']) {
      const response = await page.goto(`/en/category/${key}`);
      expect(response?.status()).toBe(200);
      titles.push(await page.title());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('AQL sampling');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/category\/aql-sampling$/);
      await expect(page.getByRole('main').getByRole('link', { name: 'AQL sampling', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
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

  test('M2.29 B33 an unknown post under /blog gives the 404 page', async ({ page, provoke }) => {
    provoke(404);
    for (const address of ['/blog/no-such-article', '/en/blog/no-such-article', '/en/blog?page=999']) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 error');
    }
  });

  test('M6.11 M6.10 an article shows title, summary, text, author, tags, related and recommended articles', async ({
    page,
  }) => {
    await page.goto('/en/blog/carton-drop-test');
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(
      'The carton drop test: one corner, three edges, six faces',
    );
    await expect(article).toContainText('Ten drops from a height that depends on the weight');
    await expect(article).toContainText('By Technical desk');
    await expect(article.locator('time').first()).toHaveAttribute('datetime', /^2026-05-12/);
    await expect(article.getByRole('heading', { name: 'Height by gross weight' })).toBeVisible();
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveAttribute(
      'href',
      '/en/category/loading-shipping',
    );
    const related = page.getByRole('complementary').getByRole('region', { name: 'Related articles' });
    await expect(related.getByRole('listitem')).toHaveCount(4);
    await expect(related.locator('a[href="/en/blog/carton-drop-test"]')).toHaveCount(0);
    await expect(page.locator('section[aria-labelledby="featured"] li')).toHaveCount(10);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const href of await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      await expect(page.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
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
    const article = blocks
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((block) => block['@type'] === 'NewsArticle');
    expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    await expect(page.locator('link[hreflang="zh-CN"]')).toHaveAttribute('href', /\/blog\/carton-drop-test$/);
  });

  test('M4.30 share buttons for three networks', async ({ page }) => {
    const networks = {
      '/blog/carton-drop-test': ['微信', '微博', '领英'],
      '/en/blog/carton-drop-test': ['LinkedIn', 'Facebook', 'X'],
    };
    for (const [address, names] of Object.entries(networks)) {
      await page.goto(address);
      const items = page
        .getByRole('main')
        .getByRole('region', { name: /^(分享|Share)$/ })
        .getByRole('listitem');
      await expect(items).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    }
    await page.goto('/blog/carton-drop-test');
    const share = page.getByRole('main').getByRole('region', { name: '分享' });
    await expect(share.getByRole('img')).toBeHidden();
    await share.locator('summary').click();
    await expect(share.getByRole('img', { name: '本文网址的二维码' })).toBeVisible();
    await expect(share.getByText('扫一扫')).toBeVisible();
    await expect(share.getByText(/\/blog\/carton-drop-test$/)).toBeVisible();
    const hosts = await share
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
    expect(hosts).toEqual(['service.weibo.com', 'www.linkedin.com']);
  });

  test('M4.16 beside an article: related, recommended, tags, free report, price, sign-up, hot searches', async ({
    page,
  }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/blog/carton-drop-test`);
      const side = page.getByRole('main').getByRole('complementary');
      // Includes the account like.
      await expect(side.getByRole('heading', { level: 2 })).toHaveCount(8);
      await expect(side.locator(`a[href="${prefix}/category/regulations"]`).first()).toBeVisible();
      for (const form of ['free-report', 'pricing'])
        await expect(side.locator(`#lead-${form} button[type=submit]`)).toBeVisible();
    }
  });

  test('M2.31 an article explains its terms by links to the encyclopedia, eight at most, none in a title', async ({
    page,
  }) => {
    await page.goto('/en/blog/how-aql-sampling-works');
    const terms = page.locator('main a.term');
    const count = await terms.count();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(8);
    await expect(page.locator('main :is(h1, h2, h3, th, a) a.term')).toHaveCount(0);
    const links = await terms.evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', title: link.getAttribute('title') ?? '' })),
    );
    expect(new Set(links.map(({ href }) => href)).size).toBe(count);
    await page.goto('/en/QcEncyclopedia');
    for (const { href, title } of links)
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toContainText(title);
  });

  test('M2.30 news centre and encyclopedia are two tabs of one container', async ({ page }) => {
    for (const [address, current, other] of [
      ['/en/NewsCenter', 'News centre', 'Encyclopedia'],
      ['/en/QcEncyclopedia', 'Encyclopedia', 'News centre'],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      const tabs = page.getByRole('navigation', { name: 'News sections' });
      await expect(tabs.getByRole('link')).toHaveText(['News centre', 'Encyclopedia']);
      await expect(tabs.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
      await expect(tabs.getByRole('link', { name: other })).not.toHaveAttribute('aria-current');
      await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(1);
    }
    await page.goto('/en/NewsCenter');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(19);
    await expect(page.locator(`a[href$="${hiddenSlug}"]`)).toHaveCount(0);
  });
});

test('M4.17 the sign-up card opens the sign-up of the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of ['/blog/carton-drop-test', '/en/NewsCenter', '/fr/blog']) {
    await page.goto(address);
    const inHeader = page.getByRole('banner').locator('a[data-account="sign-up-trader"]:visible');
    const inCard = page.getByRole('main').getByRole('complementary').locator('a[data-account="sign-up-trader"]');
    await expect(inCard).toHaveText((await inHeader.textContent()) ?? '');
    expect(await inCard.getAttribute('href')).toBe(await inHeader.getAttribute('href'));
    const titles: string[] = [];
    for (const control of [inHeader, inCard]) {
      await waitForHydration(control);
      await control.click();
      titles.push(
        (await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent({ timeout: 15_000 })) ?? '',
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(titles[0]).toBeTruthy();
    expect(titles[1]).toBe(titles[0]);
  }
});

test('M3.28 the news layout is 870 px beside 310 px, and one column on a phone', async ({ page }) => {
  for (const address of [
    '/NewsCenter',
    '/fr/QcEncyclopedia',
    '/blog',
    '/en/category/regulations',
    '/en/blog/carton-drop-test',
  ]) {
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
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/NewsCenter');
  const side = page.getByRole('main').getByRole('complementary');
  expect((await side.boundingBox())?.width).toBe(310);
  await expect(side.getByRole('heading', { level: 2 })).toHaveText([
    '热门搜索',
    '相关资讯',
    '按主题阅读',
    '看一份真实的报告',
    '验货多少钱',
    '订单和报告放在一处',
  ]);
});

test('M4.18 the tag list shows 2, 4 or 6 tags by width, and a link to the rest', async ({ page }) => {
  await page.goto('/en/blog/carton-drop-test');
  const list = page.getByRole('navigation', { name: 'Topics' });
  for (const [width, count] of [
    [390, 2],
    [699, 2],
    [700, 4],
    [999, 4],
    [1000, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.locator('li:visible'), `${width} px`).toHaveCount(count);
  }
  await expect(list.getByRole('link', { name: 'See all topics' })).toHaveAttribute('href', '/en/blog');
});

test('M6.07 changing the page adds the query page and starts at the top', async ({ page }) => {
  await page.goto('/en/blog');
  const next = page
    .getByRole('navigation', { name: 'Pages of articles' })
    .getByRole('link', { name: 'Page 2', exact: true });
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
  await page
    .getByRole('navigation', { name: 'Filter by subject' })
    .getByRole('link', { name: 'Factory audit', exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/category\/factory-audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factory audit');
});

for (const address of [
  '/fr/blog',
  '/fr/NewsCenter',
  '/fr/QcEncyclopedia',
  '/fr/category/aql-sampling',
  '/fr/blog/carton-drop-test',
  '/fr/search?q=AQL',
])
  test(`${address} fits a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
