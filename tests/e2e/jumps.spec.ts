import type { Page } from '@playwright/test';
import { expect, settled, test } from '../support/e2e';
import { jumps } from '../support/jumps';

test.use({ storageState: settled });

/** How far the aim of a jump is from where it should have come to rest, in px. */
async function beside(page: Page, path: string, aim: string, isArriving: boolean): Promise<number> {
  await page.goto('/robots.txt');
  await page.goto(isArriving ? `${path}#${aim}` : path);
  if (!isArriving) await page.evaluate((hash) => Object.assign(location, { hash }), aim);
  // What arrives late must not move the target.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.locator(`#${aim}`).evaluate((element) => {
    const line =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    return Math.abs(element.getBoundingClientRect().top - line);
  });
}

test('B12 B14 a jump within a page ends at its aim and stays there', async ({ context }) => {
  // Most of the time is spent waiting, so the pages are open side by side.
  await Promise.all(
    Object.entries(jumps).map(async ([path, aims]) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 412, height: 800 });
      for (const aim of aims)
        for (const isArriving of [false, true])
          expect(
            await beside(page, path, aim, isArriving),
            `${path}#${aim}${isArriving ? ' on arrival' : ''}`,
          ).toBeLessThan(2);
    }),
  );
});
