import { expect, test } from '../support/e2e';

const prefixes = ['', '/en', '/fr', '/es'];
const groups = [
  { id: 'M2.03', slug: 'consumer-goods-inspection', title: 'Consumer goods inspection' },
  { id: 'M2.04', slug: 'supplier-audit', title: 'Supplier audit' },
  { id: 'M2.05', slug: 'industrial-products-inspection', title: 'Industrial products inspection' },
  { id: 'M2.06', slug: 'e-commerce-quality-control', title: 'E-commerce quality control' },
];
const loading = '/service/consumer-goods-inspection/container-loading-supervision';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.02 /service lists the four groups with their services and leads to a quote', async ({ page }) => {
    const response = await page.goto('/en/service');
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const { title, slug } of groups) {
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(main.getByRole('link', { name: `About ${title}` })).toHaveAttribute('href', `/en/service/${slug}`);
    }
    await expect(main.getByRole('link', { name: 'Get a quote' }).first()).toHaveAttribute('href', '/en/contactus');
  });

  test('M2.02 a group shows three services, and a toggle only when there are more', async ({ page }) => {
    await page.goto('/en/service');
    const consumer = page.locator('section#consumer-goods-inspection');
    await expect(consumer.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(3);
    await consumer.locator('summary').click();
    await expect(consumer.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(8);
    const commerce = page.locator('section#e-commerce-quality-control');
    await expect(commerce.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(commerce.locator('summary')).toHaveCount(0);
  });

  for (const { id, slug, title } of groups) {
    test(`${id} /service/${slug} is a page of its own in every language`, async ({ page, request }) => {
      for (const prefix of prefixes) expect((await request.get(`${prefix}/service/${slug}`)).status()).toBe(200);
      await page.goto(`/en/service/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    });
  }

  test('M2.07 M3.18 a service topic page has child cards, a text block, a film and a quote button', async ({
    page,
  }) => {
    await page.goto('/en/service/consumer-goods-inspection');
    const cards = page.locator('section#services').getByRole('listitem');
    await expect(cards).toHaveCount(8);
    const card = cards.getByRole('link', { name: 'Pre-shipment inspection' });
    await expect(card).toHaveAttribute('href', '/en/service/consumer-goods-inspection/pre-shipment-inspection');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
    const film = page.getByRole('region', { name: 'Films' }).locator('video');
    await expect(film).toHaveAttribute('preload', 'none');
    await expect(film.locator('track[kind="captions"]')).toHaveCount(4);
    await expect(page.getByRole('main').getByRole('link', { name: 'Get a quote' }).first()).toHaveAttribute(
      'href',
      '/en/contactus',
    );
  });

  test('M2.07 the page of a group says Service in its structured data, equal to its heading', async ({ page }) => {
    await page.goto('/en/service/supplier-audit');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const service = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
    expect(new URL(service.url).pathname).toBe('/en/service/supplier-audit');
  });

  test('M2.08 a sub-service is found below its group, and nowhere else', async ({ page, request }) => {
    for (const prefix of prefixes) expect((await request.get(`${prefix}${loading}`)).status()).toBe(200);
    expect((await request.get('/en/service/supplier-audit/container-loading-supervision')).status()).toBe(404);
    expect((await request.get('/en/service/consumer-goods-inspection/no-such-service')).status()).toBe(404);
    await page.goto(`/en${loading}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Container loading supervision', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Book now' })).toHaveAttribute(
      'href',
      '/en/contactus',
    );
    const siblings = page.getByRole('navigation', { name: 'In this group' });
    await expect(siblings.getByRole('link')).toHaveCount(8);
    await expect(siblings.getByRole('link', { name: 'Container loading supervision' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('M5.09 the checklist of a service comes from its meta entries', async ({ page }) => {
    await page.goto(`/en${loading}`);
    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What the inspector checks' }) });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list.getByRole('listitem').last()).toContainText('Seal number');
  });

  test('M4.01 M4.03 the breadcrumb is home and one crumb a segment, named by titles', async ({ page }) => {
    await page.goto(`/en${loading}`);
    const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
    await expect(crumbs).toHaveText([
      /^Home$/,
      /Services$/,
      /Consumer goods inspection$/,
      /Container loading supervision$/,
    ]);
    const hrefs = await crumbs.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/en', '/en/service', '/en/service/consumer-goods-inspection']);
  });

  test('M4.02 the last crumb is the page itself: greyed, marked and no link', async ({ page }) => {
    await page.goto('/en/service/supplier-audit');
    const trail = page.getByRole('navigation', { name: 'You are here' });
    const last = trail.locator('[aria-current="page"]');
    await expect(last).toHaveText('Supplier audit');
    await expect(trail.getByRole('link', { name: 'Supplier audit' })).toHaveCount(0);
    const colour = (element: Element) => getComputedStyle(element).color;
    expect(await last.evaluate(colour)).not.toBe(await trail.getByRole('link').first().evaluate(colour));
  });

  test('M12.09 the standard fees stand on the service list, each with what it covers', async ({ page }) => {
    await page.goto('/en/service');
    const fees = page.locator('section#fees');
    const stated = {
      'sample taking': '799',
      'container loading supervision': '999',
      'starting price of an inspection per man-day': '999',
    };
    for (const [covers, value] of Object.entries(stated)) {
      await expect(fees.locator('dl > div').filter({ hasText: covers }).locator('dd')).toContainText(value);
    }
    await page.goto('/service');
    await expect(page.locator('section#fees')).toContainText('抽样服务标准费用');
    await expect(page.locator('section#fees')).toContainText('¥799');
  });
});

test('a service page fits a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/fr/service', '/fr/service/consumer-goods-inspection', `/fr${loading}`]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
