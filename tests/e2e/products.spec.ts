import { expect, moving, settled, test } from '../support/e2e';

const prefixes = ['', '/en', '/fr', '/es'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.10 M3.15 the product index has its breadcrumb, a carousel of photographs and the groups as tags, in every language', async ({
    page,
  }) => {
    for (const prefix of prefixes) {
      expect((await page.goto(`${prefix}/product`))?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(main.locator('nav ol').first().getByRole('listitem')).toHaveCount(2);
      await expect(main.getByRole('region').first().locator('figure img')).toHaveCount(4);
      await expect(main.locator('header ul').getByRole('link')).toHaveCount(8);
    }
  });

  test('M3.16 M3.17 the index leads to a sample report and the offices, and says who trusts the company', async ({
    page,
    request,
  }) => {
    for (const prefix of prefixes) {
      await page.goto(`${prefix}/product`);
      const main = page.getByRole('main');
      await expect(main.locator(`a[href="${prefix}/templateReport"]`).first()).toBeVisible();
      await expect(main.locator(`a[href="${prefix}/contact"]`).first()).toBeVisible();
      await expect(main).toContainText('5000+');
      for (const path of ['/templateReport', '/contact'])
        expect((await request.get(`${prefix}${path}`)).status()).toBe(200);
    }
    await page.goto('/en/product');
    await expect(page.getByRole('main')).toContainText('5000+ retailers, brands and suppliers');
  });

  test('M4.13 a group of the index shows three kinds of goods until it is opened, and folds again', async ({
    page,
  }) => {
    await page.goto('/en/product');
    const garments = page.locator('section#garments-and-textiles');
    const shown = garments.getByRole('heading', { level: 3 }).filter({ visible: true });
    await expect(shown).toHaveCount(3);
    await garments.locator('summary').click();
    await expect(shown).toHaveCount(5);
    await garments.locator('summary').click();
    await expect(shown).toHaveCount(3);
    const sports = page.locator('section#sports-and-outdoor');
    await expect(sports.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(sports.locator('summary')).toHaveCount(0);
  });

  test('M4.14 three banners stand between the first groups of the index', async ({ page }) => {
    await page.goto('/en/product');
    const order = await page
      .getByRole('main')
      .locator('section[id], aside')
      .evaluateAll((blocks) => blocks.map((block) => (block.tagName === 'ASIDE' ? 'promo' : block.id)));
    const from = order.indexOf('garments-and-textiles');
    expect(order.slice(from, from + 7)).toEqual([
      'garments-and-textiles',
      'promo',
      'footwear-and-bags',
      'promo',
      'toys-and-childrens-products',
      'promo',
      'electronics-and-lighting',
    ]);
  });

  test('M2.11 M2.13 a product group is a page with its goods, in every language', async ({ page }) => {
    for (const prefix of prefixes) {
      expect((await page.goto(`${prefix}/product/footwear-and-bags`))?.status()).toBe(200);
      await expect(page.locator('#goods').getByRole('listitem')).toHaveCount(4);
    }
    await expect(page.locator('#goods').getByRole('link').first()).toHaveAttribute(
      'href',
      '/es/product/footwear-and-bags/sports-shoes',
    );
  });

  test('M2.12 M2.14 a product is a page below its group, with what is checked and a way back', async ({ page }) => {
    for (const prefix of prefixes) {
      expect((await page.goto(`${prefix}/product/footwear-and-bags/suitcases`))?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(main.locator('nav ol').first().getByRole('listitem')).toHaveCount(4);
      await expect(main.locator(`nav a[href="${prefix}/product/footwear-and-bags"]`).first()).toBeVisible();
    }
    await page.goto('/en/product/footwear-and-bags/suitcases');
    await expect(page.getByRole('heading', { level: 2, name: 'What the inspector checks' })).toBeVisible();
  });

  test('M2.13 M2.14 a group or product under the wrong name is missing', async ({ request }) => {
    for (const path of [
      '/product/none',
      '/en/product/footwear-and-bags/none',
      '/product/footwear-and-bags/plush-toys',
      '/service/footwear-and-bags',
      '/product/supplier-audit',
    ])
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  });

  test('M2.09 the three service lists compare the services of their group', async ({ page }) => {
    const lists = [
      ['consumer-goods', 8],
      ['industrial-products', 4],
      ['capability-review', 5],
    ] as const;
    for (const prefix of prefixes) {
      for (const [list, count] of lists) {
        expect((await page.goto(`${prefix}/service-list/${list}`))?.status()).toBe(200);
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
        await expect(page.getByRole('main').locator('a[aria-current="page"]')).toHaveAttribute(
          'href',
          `${prefix}/service-list/${list}`,
        );
      }
    }
  });

  test('M4.15 two banners stand between the first rows of a service list', async ({ page }) => {
    for (const path of ['/en/service-list/consumer-goods', '/en/service']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('aside')).toHaveCount(2);
    }
  });
});

test.describe('with script', () => {
  test.use({ storageState: settled });

  test.use(moving);
  test('M3.15 the carousel of the index turns by itself every five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en/product');
    const stage = page.getByRole('region', { name: 'Photographs of products' });
    await stage.scrollIntoViewIfNeeded();
    await expect(stage.getByRole('button', { name: 'Stop' })).toBeVisible();
    const left = () =>
      stage
        .locator('ul, ol')
        .first()
        .evaluate((list) => list.scrollLeft);
    const before = await left();
    await page.clock.runFor(5_600);
    await expect.poll(left).toBeGreaterThan(before);
  });
});
