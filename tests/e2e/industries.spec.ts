import { expect, test } from '../support/e2e';

const prefixes = ['', '/en', '/fr', '/es'];

test.use({ javaScriptEnabled: false });

test('M2.49 M3.06 the initial inspection page has cover, text, advantage, map, sample report and further reading', async ({
  page,
}) => {
  for (const prefix of prefixes) {
    expect((await page.goto(`${prefix}/initial-production-inspection`))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.locator('img[src*="garment-table"]')).toHaveAttribute('alt', /.{10,}/);
    expect(await main.locator('.prose h2').count()).toBeGreaterThan(1);
    await expect(main.locator('section#advantage').getByRole('listitem')).toHaveCount(4);
    await expect(main.locator('[aria-labelledby="coverage-map"]')).toBeVisible();
    await expect(main.locator(`a[href="${prefix}/templateReport"]`)).toBeVisible();
    await expect(main.locator(`a[href="${prefix}/faq"]`)).toBeVisible();
  }
});

test('M3.07 an industry page has title and subtitle, text, product range, services, sample report, further reading and map', async ({
  page,
}) => {
  for (const prefix of prefixes) {
    expect((await page.goto(`${prefix}/toy-inspection`))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.locator('h1 + p')).toBeVisible();
    expect(await main.locator('.prose h2').count()).toBeGreaterThan(0);
    await expect(main.locator('dl dt')).not.toHaveCount(0);
    await expect(
      main.locator(`a[href="${prefix}/service/consumer-goods-inspection/pre-shipment-inspection"]`).first(),
    ).toBeVisible();
    await expect(main.locator(`a[href="${prefix}/templateReport"]`).first()).toBeVisible();
    await expect(main.locator(`a[href="${prefix}/faq"]`)).toBeVisible();
    await expect(main.locator('[aria-labelledby="coverage-map"]')).toBeVisible();
  }
  await page.goto('/en/toy-inspection');
  await expect(page.getByRole('heading', { level: 2, name: 'Product range' })).toBeVisible();
});

const guides = [
  { path: '/trader-guide', children: 8 },
  { path: '/qc-guide', children: 6 },
];

test('M2.44 M3.08 both guides have a title of their own, their items with icons, a contact box and the chosen text', async ({
  page,
}) => {
  const titles = new Set<string | null>();
  for (const prefix of prefixes) {
    for (const { path, children } of guides) {
      expect((await page.goto(`${prefix}${path}`))?.status()).toBe(200);
      const main = page.getByRole('main');
      titles.add(await main.getByRole('heading', { level: 1 }).textContent());
      const items = main.locator('nav ol li').filter({ has: page.locator('img') });
      await expect(items).toHaveCount(children);
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
      await items.nth(2).getByRole('link').click();
      await expect(main.locator('nav a[aria-current="page"]')).toHaveCount(1);
      expect((await main.textContent())?.length).toBeGreaterThan(800);
    }
  }
  expect(titles.size).toBe(8);
});

test('M3.09 M3.10 M3.11 the trader guide lists booking first, hides one item, and five items show how to book', async ({
  page,
}) => {
  await page.goto('/en/trader-guide');
  const items = page
    .getByRole('main')
    .locator('nav ol')
    .filter({ has: page.locator('img') })
    .getByRole('link');
  const addresses = await items.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const booking: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    if (await page.getByRole('heading', { name: 'How to book' }).count()) booking.push(address);
  }
  expect(booking).toHaveLength(4);
  expect(booking[0]).toBe(addresses[0]);
});

test('M3.29 the guides lead to the company, its people and its countries', async ({ page }) => {
  for (const prefix of prefixes) {
    for (const { path } of guides) {
      await page.goto(`${prefix}${path}`);
      for (const target of ['/recruit', '/whoweare', '/coverage'])
        await expect(page.getByRole('main').locator(`a[href="${prefix}${target}"]`).last()).toBeVisible();
    }
  }
});
