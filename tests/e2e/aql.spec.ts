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

test('what was typed goes along to the floor and another language', async ({ page }) => {
  await page.goto('/en/aql');
  await page.locator('#aql-lot').fill('3200');
  await expect(page).toHaveURL(/lot=3200/);
  await page.getByRole('link', { name: 'Factory-floor checklist' }).first().click();
  await expect(page.locator('[data-sample]')).toHaveText('125');
  await page.locator('main').getByText('Français', { exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/aql\/floor/);
  await expect(page.locator('[data-sample]')).toHaveText('125');
});
