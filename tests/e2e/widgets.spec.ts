import { expect, settled, test, waitForHydration } from '../support/e2e';

test.use({ storageState: settled });

test('M4.25 B16 B29 a picture opens in the large view: keys, counter, zoom, Esc, and the focus comes back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/factoryVrDetail');
  const grid = page.getByRole('list', { name: 'Pictures', exact: true });
  const second = grid.getByRole('link', { name: /^Enlarge: / }).nth(1);
  await (await waitForHydration(second)).focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: 'Large view of the pictures' });
  await expect(view.getByText('2 / 5')).toBeVisible();
  await expect(view.locator('.swiper-initialized')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText('3 / 5')).toBeVisible();
  await page.keyboard.press('End');
  await expect(view.getByText('5 / 5')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expect(view.getByText('1 / 5')).toBeVisible();
  const shown = view.getByRole('img').first();
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  // It has no width until it is loaded.
  await expect.poll(width).toBeGreaterThan(0);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(whole * 1.05);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(second).toBeFocused();
});
