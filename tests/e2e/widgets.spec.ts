import { expect, settled, test, waitForHydration } from '../support/e2e';

test.use({ storageState: settled });

test('M4.09 an item of the list and its marker light each other, under the pointer and the focus', async ({ page }) => {
  await page.goto('/en/coverage');
  const [vietnam, japan] = [page.locator('[data-plant="VN"]'), page.locator('[data-plant="JP"]')];
  const name = page.locator('[data-marker="VN"] text');
  await waitForHydration(vietnam);
  await expect(name).toBeHidden();
  await vietnam.getByRole('link').focus();
  await expect(vietnam).toHaveAttribute('data-lit', '');
  await expect(name).toBeVisible();
  await japan.hover();
  await expect(vietnam).not.toHaveAttribute('data-lit');
  await page.locator('[data-marker="VN"] circle').hover();
  await expect(vietnam).toHaveAttribute('data-lit', '');
  await expect(page.getByRole('img', { name: /^World map: \d+ countries/ })).toBeVisible();
});

test('M4.12 the countries turn in groups of five on wide screens and of two on small ones', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/coverage/japan');
  const carousel = page.getByRole('region', { name: 'Countries, by region' });
  await carousel.scrollIntoViewIfNeeded();
  const countries = await carousel.getByRole('listitem').count();
  await expect(carousel.getByText(`1 / ${Math.ceil(countries / 5)}`)).toBeVisible();
  await expect(carousel.getByRole('listitem').nth(4)).toBeInViewport();
  await expect(carousel.getByRole('listitem').nth(5)).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByText(`1 / ${Math.ceil(countries / 2)}`)).toBeVisible();
  await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport();
  await expect(carousel.getByRole('listitem').nth(2)).not.toBeInViewport();
});

test('M4.04 M4.05 the services of the home page: three a slide on wide screens, one on small ones, clamped at the ends', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const carousel = page.getByRole('region', { name: 'Our services' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Next' });
  const previous = carousel.getByRole('button', { name: 'Previous' });
  await expect(carousel.getByText('1 / 2')).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(carousel.getByText('2 / 2')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(carousel.getByText('2 / 2')).toBeVisible();
  await previous.click();
  await expect(carousel.getByText('1 / 2')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(carousel.getByText('1 / 4')).toBeVisible();
});

test('M4.21 the player shows the first film; a press in the list shows another one', async ({ page }) => {
  await page.goto('/en/service/consumer-goods-inspection');
  const player = page.getByRole('region', { name: 'Films' });
  await player.scrollIntoViewIfNeeded();
  const entries = player.getByRole('navigation', { name: 'Playlist' }).getByRole('link');
  await expect(entries).toHaveCount(3);
  const film = player.locator('video');
  await expect(film.locator('source')).toHaveAttribute('src', '/media/video/loading-supervision.mp4');
  await expect(film).not.toHaveAttribute('autoplay');
  await expect(entries.first()).toHaveAttribute('aria-current', 'true');
  await (await waitForHydration(entries.first())).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(film.locator('source')).toHaveAttribute('src', '/media/video/aql-sampling.mp4');
  await expect(entries.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/en/service/consumer-goods-inspection');
  for (const name of await entries.allTextContents()) expect(name).not.toMatch(/\.mp4/);
});

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

test('M4.25 M4.29 an mp4 of the gallery opens in the video dialog, which closes by Esc and by its button', async ({
  page,
}) => {
  await page.goto('/en/factoryVrDetail');
  const film = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('link', { name: /^Play the film/ });
  const dialog = page.getByRole('dialog', { name: 'A container loading, from the empty box to the seal' });
  await (await waitForHydration(film)).click();
  await expect(dialog.locator('video source')).toHaveAttribute('src', '/media/video/loading-supervision.mp4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(film).toBeFocused();
  await film.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M4.09 the map is a drawing of dots with its list', async ({ page }) => {
    await page.goto('/en/coverage');
    await expect(page.locator('[role="img"] svg circle').nth(5)).toBeVisible();
    await expect(page.locator('[data-plant="JP"] a')).toHaveAttribute('href', '/en/coverage/japan');
    await expect(page.locator('[data-plant="DE"] a')).toHaveAttribute('href', '/en/contactus?country=DE');
  });
});
