import { expect, test } from '../support/e2e';
import { addresses } from '../support/templates';

test.use({ viewport: { width: 320, height: 700 } });

test('B17 M3.23 M4.09 M4.21 M4.25 no page scrolls sideways in a window of 320 px', async ({ page }) => {
  const wide: string[] = [];
  for (const path of addresses.wide) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path} is ${width} px wide`);
  }
  expect(wide).toEqual([]);
});
