import { expect, test } from '../support/e2e';

test('B17 on a phone the page keeps its width and the table scrolls in its own box', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fr/aql');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const box = page.getByRole('region', { name: 'Lettres-codes selon l’effectif du lot et le niveau' });
  const { inner, outer } = await box.evaluate((node) => ({ inner: node.scrollWidth, outer: node.clientWidth }));
  expect(inner).toBeGreaterThan(outer);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
});
