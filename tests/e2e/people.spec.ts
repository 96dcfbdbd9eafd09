import type { Locator } from '@playwright/test';
import { expect, moving, settled, test } from '../support/e2e';

test.use({ storageState: settled });

const seen = (list: Locator) =>
  list.evaluate((track) => {
    const frame = track.getBoundingClientRect();
    return [...track.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= frame.left - 1 && box.right <= frame.right + 1;
    }).length;
  });

for (const [id, path, name, second, narrow] of [
  ['M4.06', '/en/customer-feedback', 'Customer voices', '2 / 3', '1 / 8'],
  ['M4.04 M4.05', '/en', 'Our services', '2 / 2', '1 / 4'],
] as const)
  test(`${id} ${name}: three a page on wide screens, one on small ones, and both ends clamp`, async ({ page }) => {
    await page.goto(path);
    const carousel = page.getByRole('region', { name });
    await carousel.scrollIntoViewIfNeeded();
    expect(await seen(carousel.locator('.carousel-track'))).toBe(3);
    await expect(carousel.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(carousel.getByText(second, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await carousel.scrollIntoViewIfNeeded();
    expect(await seen(carousel.locator('.carousel-track'))).toBe(1);
    await expect(carousel.getByText(narrow, { exact: true })).toBeVisible();
  });

test.describe('the strip of trades', () => {
  test.use(moving);
  test('M4.08 two rows run against each other, rest under the pointer and stop by a button', async ({ page }) => {
    await page.goto('/en/customer-feedback');
    const strip = page.locator('#trades');
    await strip.scrollIntoViewIfNeeded();
    const states = () =>
      strip.evaluate((section) =>
        section
          .getAnimations({ subtree: true })
          .map((run) => [(run as CSSAnimation).animationName, run.playState, run.effect?.getTiming().direction]),
      );
    await page.mouse.move(0, 0);
    await expect.poll(states, { message: 'the strip is laid out when it comes near' }).toEqual([
      ['strip', 'running', 'normal'],
      ['strip', 'running', 'reverse'],
    ]);
    await strip.locator('[class*="group/row"]').first().hover();
    expect((await states()).map(([, state]) => state)).toEqual(['paused', 'running']);
    await strip.getByRole('button', { name: 'Stop the movement', exact: true }).click();
    expect((await states()).map(([, state]) => state)).toEqual(['paused', 'paused']);
    await strip.getByRole('button', { name: 'Start the movement', exact: true }).click();
    expect((await states()).map(([, state]) => state)).toEqual(['running', 'running']);
  });
});
