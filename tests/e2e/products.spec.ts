import { expect, moving, settled, test } from '../support/e2e';

test.use({ ...moving, storageState: settled });

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
