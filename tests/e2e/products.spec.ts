import { expect, moving, settled, test } from '../support/e2e';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
});

test.describe('with script', () => {
  test.use({ storageState: settled });

  test.use(moving);
  test('M3.15 the carousel of the index turns by itself every five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en/product');
    const stage = page.getByRole('region', { name: 'Photos of products' });
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
