import { expect, moving, settled, test, waitForHydration } from '../support/e2e';

test.use({ storageState: settled });

test('a lot that is typed or dragged changes the sample and the limits; what is no lot says so and shows no number', async ({
  page,
}) => {
  await page.goto('/en');
  const field = page.getByRole('textbox', { name: 'Your lot, pieces' });
  const answer = page.locator('#hero output');
  await (await waitForHydration(field)).fill('12,500');
  await expect(answer).toContainText('315');
  await expect(answer).toContainText('minor: up to 21 accepted, from 22 rejected');
  await expect(page.locator('#hero figcaption').first()).toContainText('One grey dot is 5 pieces');
  await field.fill('two');
  await expect(page.getByText('Enter the number of pieces in digits, for example 3200.')).toBeVisible();
  await expect(answer.locator('b').first()).toHaveText('–');
  await page.getByRole('slider', { name: 'Lot size, pieces' }).press('End');
  await page.getByRole('slider', { name: 'Lot size, pieces' }).press('ArrowLeft');
  await expect(field).toHaveValue('470,000');
  await page.getByRole('slider', { name: 'Lot size, pieces' }).press('ArrowRight');
  await expect(field).toHaveValue('500,000');
  await expect(answer).toContainText('800');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/aql\?lot=500/);
});

test('B12 both typefaces stand at a first visit on a slow connection, and nothing moves when they come', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await session.send('Network.emulateNetworkConditions', slow);
  for (const path of ['/en', '/fr/service/consumer-goods-inspection']) {
    await page.goto(path);
    const { fonts, shift } = await page.evaluate(async () => {
      await document.fonts.ready;
      const [body, caption] = [document.body, document.querySelector('main .figure-caption')].map(
        (element) => element && getComputedStyle(element).fontFamily.split(',')[0],
      );
      const isLoaded = (family?: string | null) =>
        [...document.fonts].some((face) => face.status === 'loaded' && face.family === family?.replaceAll('"', ''));
      const shift = await new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      });
      return { fonts: [body, caption].map(isLoaded), shift };
    });
    expect(fonts, path).toEqual([true, true]);
    expect(shift, path).toBeLessThan(0.01);
  }
});

test('M2.55 a reader who was led home by a dead address is told so and can search', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('#gone')).toBeHidden();
  await page.goto('/en#gone');
  const note = page.getByRole('status').filter({ hasText: 'That page is no longer available' });
  await expect(note).toBeVisible();
  await note.getByRole('searchbox').fill('carton');
  await note.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=carton');
});

test.describe('a carousel on a phone', () => {
  test.use({ ...moving, viewport: { width: 390, height: 900 } });

  test('B06 the focus is always on a slide that is seen, and nothing turns under it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    const carousel = page.getByRole('region', { name: 'What we check' });
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
    const position = carousel.locator('.figure-caption', { hasText: /^\d+ \/ \d+$/ });
    const isSeen = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const track = activeElement?.closest('.carousel-track');
        if (!activeElement || !track || activeElement === track) return true;
        const [inner, outer] = [activeElement.getBoundingClientRect(), track.getBoundingClientRect()];
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      });
    const tabThrough = async () => {
      await page.locator('main').focus();
      let isInside = false;
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(isSeen).toBe(true);
        const before = await carousel.evaluate((node) => node.contains(document.activeElement));
        if (isInside && !before) return;
        isInside = before;
      }
      throw new Error('the carousel is not left');
    };
    await tabThrough();
    for (const turn of ['2 / 4', '3 / 4', '4 / 4']) {
      if ((await position.textContent()) === turn) continue;
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.clock.runFor(10_500);
    }
    await tabThrough();
    // The focus brings its slide into view, and the position follows.
    await carousel.locator('a').first().focus();
    await page.clock.runFor(1_000);
    await expect(position).toHaveText('1 / 4');
    await page.clock.runFor(20_000);
    expect(await position.textContent()).toBe('1 / 4');
    expect(await isSeen()).toBe(true);
  });
});
