import { expect, test } from '../support/e2e';

const languages = [
  { prefix: '', home: '/', back: '返回首页', text: '这个地址没有对应的页面' },
  { prefix: '/en', home: '/en', back: 'Back to the home page', text: 'There is no page at this address' },
  { prefix: '/fr', home: '/fr', back: /accueil/, text: /adresse/ },
  { prefix: '/es', home: '/es', back: /inicio/, text: /dirección/ },
];

const generic = [
  'sample-sealing',
  'garment-inspection',
  'first-order-guide',
  'inspection-in-figures',
  'how-we-stay-independent',
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, home, back, text } of languages) {
    test(`M2.50 B33 an unknown address under ${prefix || '/'} answers 404 with heading, text, search and the way home`, async ({
      page,
      provoke,
    }) => {
      provoke(404);
      const response = await page.goto(`${prefix}/nothing/here/at-all`);
      expect(response?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 error');
      await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByRole('link', { name: back })).toHaveAttribute('href', home);
      await expect(main.getByRole('search')).toHaveAttribute('action', `${prefix}/search`);
      expect(await main.getByRole('navigation').getByRole('link').count()).toBeGreaterThan(3);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    });
  }

  test('M2.50 the search of the 404 page works', async ({ page, provoke }) => {
    provoke(404);
    await page.goto('/en/nothing/here/at-all');
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('searchbox').fill('needle');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/en\/search\?q=needle$/);
  });

  test('M2.55 an unknown single segment leads to the home page of its language with 302', async ({ request }) => {
    for (const { prefix, home } of languages) {
      const response = await request.get(`${prefix}/no-such-post`, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(home);
      expect(response.headers()['cache-control']).toContain('no-store');
    }
  });

  test('M2.15 generic posts are served one segment below home, in every language', async ({ request }) => {
    for (const slug of generic) {
      for (const { prefix } of languages) {
        const response = await request.get(`${prefix}/${slug}`);
        expect(response.status(), `${prefix}/${slug}`).toBe(200);
        expect((await response.text()).match(/<h1[ >]/g)).toHaveLength(1);
      }
    }
  });

  test('M2.51 a post of a service- topic offers a booking and the list of services', async ({ page }) => {
    await page.goto('/en/sample-sealing');
    await expect(page.getByRole('main').getByRole('link', { name: 'Book now' })).toHaveAttribute(
      'href',
      '/en/contactus',
    );
    await expect(page.getByRole('navigation', { name: 'All services' }).getByRole('link')).toHaveCount(4);
  });

  test('M2.52 M5.08 a post of an inspection- topic lists its product range from meta entries', async ({ page }) => {
    await page.goto('/en/garment-inspection');
    const range = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Product range' }) });
    await expect(range.getByRole('term').first()).toHaveText('Knitwear');
    await expect(range.getByRole('definition').first()).toContainText('T-shirts');
  });

  test('M2.52 M5.29 the industry page serves with consumer goods whole and supplier audit with its social audit alone', async ({
    page,
  }) => {
    await page.goto('/en/garment-inspection');
    const serve = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What we do for this trade' }) });
    await expect(serve.getByRole('heading', { level: 3 })).toHaveText(['Consumer goods inspection', 'Supplier audit']);
    await expect(serve.getByRole('list').last().getByRole('link')).toHaveText(['Social responsibility audit']);
    await expect(page.getByRole('heading', { name: 'See the report before you order one' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More information' })).toBeVisible();
  });

  test('M2.53 M5.07 a guide lists its items with icons, shows phone and e-mail, and opens an item at its own address', async ({
    page,
  }) => {
    await page.goto('/en/first-order-guide');
    const steps = page.getByRole('navigation', { name: 'Steps of the guide' });
    const links = steps.getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(1);
    await expect(steps.locator('img[src^="/drawings/"]')).toHaveCount(count);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    const title = ((await links.nth(1).textContent()) ?? '').trim();
    await links.nth(1).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(steps.getByRole('link')).toHaveCount(count);
    await expect(steps.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  });

  test('M2.54 M5.09 a fluid post takes the full width, any other post keeps the reading measure', async ({ page }) => {
    const width = () =>
      page
        .locator('.prose')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
    await page.goto('/en/inspection-in-figures');
    const wide = await width();
    await page.goto('/en/how-we-stay-independent');
    const narrow = await width();
    expect(wide).toBeGreaterThan(1100);
    expect(narrow).toBeLessThan(900);
  });

  test('M4.01 the breadcrumb of a generic post is home and its title', async ({ page }) => {
    await page.goto('/en/how-we-stay-independent');
    const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
    await expect(crumbs).toHaveCount(2);
    await expect(crumbs.last()).toContainText((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  });
});

test('the layouts fit a window of 320 px', async ({ page, provoke }) => {
  provoke(404);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const slug of [...generic, 'nothing/here']) {
    await page.goto(`/fr/${slug}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBeLessThanOrEqual(320);
  }
});
