import { expect, test } from '../support/e2e';

const prefixes = ['', '/en', '/fr', '/es'];
const ids = [112001, 112002, 112003, 112004, 112005, 112006, 112007, 112008];
const articles = ['inspection-day-timeline', 'booking-form-field-by-field', 'words-on-a-report'];

type Json = Record<string, unknown>;

function structured(html: string, type: string): Json[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Json,
  );
  return blocks.filter((block) => block['@type'] === type);
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.34 the courses are cards that lead to /homeInfoDetailed/{id}.html', async ({ page }) => {
    for (const prefix of prefixes) {
      await page.goto(`${prefix}/courses`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const cards = page.getByRole('main').locator('ol > li:has(h3)').getByRole('link');
      const hrefs = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(ids.map((id) => `${prefix}/homeInfoDetailed/${id}.html`));
    }
  });

  test('M2.33 a course: its text, contents, and the other courses beside it', async ({ page }) => {
    const response = await page.goto('/en/homeInfoDetailed/112001.html');
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'AQL in one hour', exact: true })).toBeVisible();
    await expect(main.locator('header').getByText(/^\d+ min read$/)).toBeVisible();
    const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.count()).toBeGreaterThanOrEqual(3);
    for (const href of await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await expect(main.locator(`[id="${href.slice(1)}"]`)).toHaveCount(1);
    }
    const others = main.getByRole('navigation', { name: 'All courses' }).getByRole('link');
    await expect(others).toHaveCount(ids.length);
    await expect(others.first()).toHaveAttribute('aria-current', 'page');
  });
});

test('M2.33 M2.34 the number in the query decides which course is shown', async ({ request }) => {
  for (const path of ['/en/homeInfoDetailed/112001.html?id=112002', '/en/courses?id=112002']) {
    const html = await (await request.get(path)).text();
    expect(new URL(canonical(html)).pathname, path).toBe('/en/homeInfoDetailed/112002.html');
  }
});

test('M2.33 a link to a post of the content API is followed, and news keep their own address', async ({ request }) => {
  const link = encodeURIComponent('/topapi/v1/post/cache/_how-aql-sampling-works');
  const answer = await request.get(`/en/homeInfoDetailed/112001.html?link=${link}`);
  expect(answer.status()).toBe(200);
  expect(new URL(canonical(await answer.text())).pathname).toBe('/en/blog/how-aql-sampling-works');
});

test('M2.33 every course answers in every language under its own canonical address; unknown numbers do not', async ({
  request,
}) => {
  for (const prefix of prefixes)
    for (const id of ids) {
      const path = `${prefix}/homeInfoDetailed/${id}.html`;
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(new URL(canonical(html)).pathname).toBe(path);
      expect(structured(html, 'Article')).toHaveLength(1);
    }
  expect((await request.get('/en/homeInfoDetailed/99999999.html', { maxRedirects: 0 })).status()).toBe(404);
});

test('M2.35 /article/{slug} shows an article of the local list, with its data', async ({ page, request }) => {
  for (const prefix of prefixes)
    for (const slug of articles) {
      const path = `${prefix}/article/${slug}`;
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      const [data] = structured(html, 'Article');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: String(data?.headline), exact: true })).toBeVisible();
      expect(String(data?.datePublished)).toBe(await page.locator('main header time').getAttribute('datetime'));
      expect(new URL(canonical(html)).pathname).toBe(path);
    }
  expect((await request.get('/en/article/no-such-article', { maxRedirects: 0 })).status()).toBe(404);
});

test('M2.35 an article leads to the other local ones', async ({ page }) => {
  await page.goto('/es/article/words-on-a-report');
  const others = page.getByRole('main').getByRole('complementary').getByRole('link');
  expect((await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).sort()).toEqual([
    '/es/article/booking-form-field-by-field',
    '/es/article/inspection-day-timeline',
  ]);
});
