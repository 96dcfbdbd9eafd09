import { expect, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
const types = [
  'softline',
  'electronic',
  'hardline',
  'loading_supervision_temp',
  'factory_assessment',
  'industrial_inspection',
];

test('M2.16 M2.17 M2.19 the report and support pages answer in every language', async ({ request }) => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/templateReport', '/sample-report', '/technical-support'])
      expect((await request.get(`${prefix}${path}`, { maxRedirects: 0 })).status(), prefix + path).toBe(200);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.16 six report types, each with a drawn page and a way to the request', async ({ page }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/templateReport`);
      const main = page.getByRole('main');
      for (const type of types) {
        const item = main.locator(`#${type}`);
        await expect(item.getByRole('img')).toHaveCount(1);
        await expect(item.getByRole('heading', { level: 3 })).toBeVisible();
        await expect(item.locator('a[href="#request"]')).toBeVisible();
        await expect(main.locator(`nav a[href="#${type}"]`)).toBeVisible();
      }
    }
  });

  test('M2.16 M7.18 the request lets choose among the six types, by service', async ({ page }) => {
    await page.goto('/en/templateReport');
    const options = page.locator('#request select[name=reports] optgroup option');
    await expect(options).toHaveText([
      'Softline',
      'Electronic',
      'Hardline',
      'Loading supervision',
      'Factory assessment',
      'Industrial inspection',
    ]);
  });

  test('M2.17 the demo explains ten numbered parts and leads to the request', async ({ page }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/sample-report`);
      const main = page.getByRole('main');
      await expect(main.locator('#parts').getByRole('img').first()).toBeVisible();
      await expect(main.locator('#parts ol > li h3')).toHaveCount(10);
      await expect(main.locator('a[href="#request"]')).toBeVisible();
      await expect(main.locator('#request select[name=reports]')).toBeVisible();
    }
  });

  test('M2.19 support: topics, four things to have at hand, a form, an address, a phone and offices with hours', async ({
    page,
  }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/technical-support`);
      const main = page.getByRole('main');
      const request = main.locator('#request');
      await expect(request.locator('a[href^="mailto:"]').first()).toBeVisible();
      await expect(request.locator('a[href^="tel:"]')).toBeVisible();
      await expect(request.locator('textarea[name=question]')).toBeVisible();
      expect(await main.locator('address').count()).toBeGreaterThanOrEqual(4);
      await expect(main.locator('ol > li:has(> h3)')).toHaveCount(4);
    }
  });

  test('M12.06 sample report and support requests are promised contact within 12 hours', async ({ page }) => {
    for (const [prefix, text] of [
      ['', /12 小时内/],
      ['/en', /within 12 hours/],
      ['/fr', /dans les 12 heures/],
      ['/es', /en las 12 horas/],
    ] as const)
      for (const path of ['/templateReport', '/technical-support']) {
        await page.goto(`${prefix}${path}`);
        await expect(page.locator('#request').getByText(text)).toBeVisible();
      }
  });
});

test('B17 the report pages fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/fr/templateReport', '/es/sample-report', '/fr/technical-support', '/sample-report']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
