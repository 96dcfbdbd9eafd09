import type { Page } from '@playwright/test';
import { expect, settled, test } from '../support/e2e';
import { jumps } from '../support/jumps';
import { layOutAll } from '../support/laid-out';

test.use({ storageState: settled });

/** How far the aim of a jump is from where it should have come to rest, in px. */
async function beside(page: Page, path: string, aim: string, isArriving: boolean): Promise<number> {
  await page.goto('/robots.txt');
  await page.goto(isArriving ? `${path}#${aim}` : path);
  if (!isArriving) await page.evaluate((hash) => Object.assign(location, { hash }), aim);
  // Deferred parts are laid out in the next frames; those above the target must not move it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  return page.locator(`#${aim}`).evaluate((element) => {
    const line =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    return Math.abs(element.getBoundingClientRect().top - line);
  });
}

for (const width of [412, 1440])
  test(`B12 B14 a jump within a page ends at its aim and stays there, ${width} pixels wide`, async ({ context }) => {
    // Most of the time is spent waiting, so the pages are open side by side.
    await Promise.all(
      Object.entries(jumps).map(async ([path, aims]) => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        for (const aim of aims)
          for (const isArriving of [false, true])
            expect(
              await beside(page, path, aim, isArriving),
              `${path}#${aim}${isArriving ? ' on arrival' : ''}`,
            ).toBeLessThan(2);
      }),
    );
  });

test('B17 what is laid out late is no wider than the screen, before it comes near and after', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of Object.keys(jumps)) {
    await page.goto(path);
    const tooWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, footer')]
          .filter(
            (element) =>
              getComputedStyle(element).contentVisibility === 'auto' &&
              (element.getBoundingClientRect().right > innerWidth || element.scrollWidth > element.clientWidth + 1),
          )
          .map((element) => `${element.tagName} ${element.id} ${element.scrollWidth}`),
      );
    expect(await tooWide(), path).toEqual([]);
    await layOutAll(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(360);
  }
});
