import { expect, test } from '../support/e2e';

/** Pages with long words or wide parts. Those among the templates are checked at this width in templates.spec.ts. */
const paths = [
  '/fr/contact',
  '/fr/faq',
  '/es/privacyPolicy',
  '/fr/coverage',
  '/fr/india',
  '/fr/sample-sealing',
  '/fr/first-order-guide',
  '/fr/how-we-stay-independent',
  '/fr/nothing/here',
  '/fr/homeInfoDetailed/112001.html',
  '/es/ordering-guide',
  '/fr/templateReport',
  '/es/sample-report',
  '/fr/technical-support',
  '/fr/service/consumer-goods-inspection',
  '/fr/service/consumer-goods-inspection/container-loading-supervision',
  '/fr/inspection',
  '/fr',
  '/fr/blog',
  '/fr/blog/carton-drop-test',
  '/fr/search?q=AQL',
  '/fr/service/supplier-audit',
  '/es/service/industrial-products-inspection',
];
const halves = [0, 1].map((half) => paths.filter((_, index) => index % 2 === half));

test.use({ viewport: { width: 320, height: 700 } });

for (const [number, part] of halves.entries())
  test(`B17 M3.23 M4.09 M4.21 M4.25 no page scrolls sideways in a window of 320 px (part ${number + 1})`, async ({
    page,
    provoke,
  }) => {
    provoke(404);
    const wide: string[] = [];
    for (const path of part) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${path} is ${width} px wide`);
    }
    expect(wide).toEqual([]);
  });
