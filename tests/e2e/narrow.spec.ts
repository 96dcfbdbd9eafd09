import { expect, test } from '../support/e2e';

/** Pages with long words or wide parts. Those among the templates are checked at this width in templates.spec.ts. */
const paths = [
  '/fr/contact',
  '/es/privacyPolicy',
  '/fr/first-order-guide',
  '/fr/how-we-stay-independent',
  '/fr/homeInfoDetailed/112001.html',
  '/fr/templateReport',
  '/fr/service/consumer-goods-inspection/container-loading-supervision',
  '/fr',
  '/fr/coverage',
  '/fr/service/consumer-goods-inspection',
  '/es/your-data',
  '/fr/blog/carton-drop-test',
  '/fr/service/supplier-audit',
];

test.use({ viewport: { width: 320, height: 700 } });

test('B17 M3.23 M4.09 M4.21 M4.25 no page scrolls sideways in a window of 320 px', async ({ page }) => {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path} is ${width} px wide`);
  }
  expect(wide).toEqual([]);
});
