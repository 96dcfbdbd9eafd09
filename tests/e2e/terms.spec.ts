import { expect, test } from '../support/e2e';

test.use({ javaScriptEnabled: false });

test('B17 the agreements print without what is only for the screen, in black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/en/terms/inspector');
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('main').locator('#clause-4-1')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
