import { waitForHydration, expect, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;

test('M2.22 M2.23 M2.24 the VR audit, the inspection overview and the platform answer in every language', async ({
  request,
}) => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/factoryVrDetail', '/inspection', '/onlinePlatform'])
      expect((await request.get(`${prefix}${path}`, { maxRedirects: 0 })).status(), prefix + path).toBe(200);
});

test('M3.13 get quotation opens the dialog that takes the request', async ({ page }) => {
  for (const [prefix, name] of [
    ['', '获取报价'],
    ['/en', 'Get a quotation'],
    ['/fr', 'Obtenir un devis'],
    ['/es', 'Obtener cotización'],
  ] as const) {
    await page.goto(`${prefix}/factoryVrDetail`);
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await waitForHydration(link);
    await link.click();
    await expect(page.getByRole('dialog').locator('#lead-dialog-firstname')).toBeFocused();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.22 M3.12 the VR audit page: both lists, advantages, map, report, more information', async ({ page }) => {
    await page.goto('/en/factoryVrDetail');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'VR factory audit' })).toBeVisible();
    for (const name of ['What the supplier gains', 'What the client gains']) {
      const side = main
        .locator('div')
        .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
        .last();
      await expect(side.getByRole('listitem')).toHaveCount(4);
    }
    await expect(main.locator('dt').filter({ hasText: 'Tied to an address' })).toBeVisible();
    await expect(main.locator('#coverage-map')).toBeVisible();
    for (const name of ['What a camera does not tell', 'See the report before you order one', 'More information'])
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  });

  test('M2.24 M3.14 the platform page: three sections with a drawn screen and a book-now button each', async ({
    page,
  }) => {
    for (const [prefix, name] of [
      ['', '立即下单'],
      ['/en', 'Book now'],
      ['/fr', 'Réserver'],
      ['/es', 'Reservar ahora'],
    ] as const) {
      await page.goto(`${prefix}/onlinePlatform`);
      for (const id of ['order-online', 'order-management', 'supply-chain']) {
        const section = page.locator(`#${id}`);
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(section.getByRole('img')).toHaveAccessibleName(/.{40,}/);
        await expect(section.getByRole('link', { name, exact: true })).toHaveAttribute('href', `${prefix}/contactus`);
      }
    }
  });

  test('M2.24 M12.14 the platform page states minutes and hours', async ({ page }) => {
    await page.goto('/en/onlinePlatform');
    const rows = await page
      .getByRole('main')
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('dd')?.textContent, row.querySelector('dt')?.textContent]),
      );
    expect(rows).toContainEqual(['1', 'minutes for a fast order']);
    expect(rows).toContainEqual(['5', 'minutes for an order with every detail']);
    expect(rows).toContainEqual(['24', 'hours within which an inspection can be scheduled']);
  });

  test('M2.23 the inspection page: four stages on one axis, cases, prices with what they cover', async ({ page }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/inspection`);
      const main = page.getByRole('main');
      const service = `${prefix}/service/consumer-goods-inspection`;
      const slugs = [
        'initial-production-check',
        'during-production-inspection',
        'pre-shipment-inspection',
        'container-loading-supervision',
      ];
      const links = await main.locator('ol h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(slugs.map((slug) => `${service}/${slug}`));
      await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(6);
    }
    await page.goto('/en/inspection');
    const price = page.getByRole('main').locator('dl > div').filter({ hasText: 'per man-day, one inspector on site' });
    await expect(price.getByText('$249', { exact: true })).toBeVisible();
  });
});

test('B17 these pages fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/fr/inspection', '/es/onlinePlatform', '/fr/factoryVrDetail', '/onlinePlatform']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
