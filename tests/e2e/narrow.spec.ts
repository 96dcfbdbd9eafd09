import { expect, test } from '../support/e2e';

/** Pages with long words or wide parts. Those among the templates are checked at this width in templates.spec.ts. */
const paths = [
  '/fr/contact',
  '/es/contactus',
  '/fr/faq',
  '/es/privacyPolicy',
  '/fr/coverage',
  '/es/coverage/bangladesh',
  '/fr/india',
  '/fr/sample-sealing',
  '/fr/first-order-guide',
  '/fr/inspection-in-figures',
  '/fr/how-we-stay-independent',
  '/fr/nothing/here',
  '/fr/recruit',
  '/fr/homeInfoDetailed/112001.html',
  '/fr/article/inspection-day-timeline',
  '/es/ordering-guide',
  '/fr/terms/inspector',
  '/fr/templateReport',
  '/es/sample-report',
  '/fr/technical-support',
  '/sample-report',
  '/fr/service/consumer-goods-inspection',
  '/fr/service/consumer-goods-inspection/container-loading-supervision',
  '/es/blog',
  '/en/coverage',
  '/en/blog/how-aql-sampling-works',
  '/en/search?q=aql',
  '/fr/inspection',
  '/onlinePlatform',
  '/es/coverage',
  '/fr',
  '/es/coverage/japan',
  '/fr/blog',
  '/fr/NewsCenter',
  '/fr/blog/carton-drop-test',
  '/fr/search?q=AQL',
  '/service/consumer-goods-inspection',
  '/service/supplier-audit',
  '/service/industrial-products-inspection',
  '/en/service/supplier-audit',
  '/fr/service/supplier-audit',
  '/fr/service/industrial-products-inspection',
  '/es/service/consumer-goods-inspection',
  '/es/service/supplier-audit',
  '/es/service/industrial-products-inspection',
];
const quarters = [0, 1, 2, 3].map((quarter) => paths.filter((_, index) => index % 4 === quarter));

test.use({ viewport: { width: 320, height: 700 } });

for (const [number, part] of quarters.entries())
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
