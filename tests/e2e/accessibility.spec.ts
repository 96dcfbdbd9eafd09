import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/e2e';

/** One address of each template; the languages take turns so that each template meets a short and a long one. */
const templates = [
  '/', '/en', '/fr/service', '/en/service/consumer-goods-inspection', '/es/service/supplier-audit/factory-audit', '/en/sample-sealing', '/fr/garment-inspection',
  '/es/first-order-guide', '/en/inspection-in-figures', '/how-we-stay-independent', '/blog', '/en/blog?page=2', '/fr/category/aql-sampling', '/blog/how-aql-sampling-works',
  '/es/blog/how-to-read-an-inspection-report', '/en/NewsCenter', '/search?q=抽样', '/en/search?q=carton', '/fr/search?q=zzzzqqqq', '/coverage', '/en/coverage/japan', '/coverage/japan-inspection',
  '/es/india', '/whoweare', '/fr/whoweare', '/en/faq', '/es/contact', '/en/contactus', '/fr/privacyPolicy', '/en/nothing/here',
];

for (const scheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`axe finds nothing on any template, ${scheme}, ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 }, baseURL, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of templates) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`)).toEqual([]);
      }
      await context.close();
    });
