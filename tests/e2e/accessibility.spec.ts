import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/e2e';

/** One address of each template; the languages take turns so that each template meets a short and a long one. */
const templates = [
  '/', '/en', '/fr/service', '/en/service/consumer-goods-inspection', '/es/service/supplier-audit/factory-audit', '/en/sample-sealing', '/fr/garment-inspection',
  '/es/first-order-guide', '/en/inspection-in-figures', '/how-we-stay-independent', '/blog', '/en/blog?page=2', '/fr/category/aql-sampling', '/blog/how-aql-sampling-works',
  '/es/blog/how-to-read-an-inspection-report', '/en/NewsCenter', '/search?q=抽样', '/en/search?q=carton', '/fr/search?q=zzzzqqqq', '/coverage', '/en/coverage/japan', '/coverage/japan-inspection',
  '/product', '/fr/product/toys-and-childrens-products', '/en/product/garments-and-textiles/home-textiles', '/es/service-list/capability-review', '/en/service/industrial-products-inspection',
  '/fr/toy-inspection', '/en/initial-production-inspection', '/es/trader-guide', '/qc-guide', '/fr/factoryVrDetail', '/es/onlinePlatform', '/en/inspection', '/fr/aql', '/templateReport',
  '/en/sample-report', '/es/technical-support', '/fr/QcEncyclopedia', '/QcEncyclopedia?q=aql', '/en/recruit', '/es/customer-feedback', '/fr/courses', '/homeInfoDetailed/112001.html',
  '/en/article/words-on-a-report', '/fr/ordering-guide', '/terms/trader', '/es/terms/inspector',
  '/es/india', '/whoweare', '/fr/whoweare', '/en/faq', '/es/contact', '/en/contactus', '/fr/privacyPolicy', '/en/nothing/here',
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const parts = [0, 1, 2, 3].map((part) => templates.filter((_, index) => index % 4 === part));
/** What colours and width decide; names, roles and order are the same in both looks. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size', 'focus-order-semantics', 'aria-hidden-focus', 'nested-interactive'];

async function findings(path: string, look: string, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${path} ${look} ${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`);
}

for (const [index, part] of parts.entries())
  test(`B14 axe finds nothing on any template, wide in the light and narrow in the dark (part ${index + 1})`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const path of part) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      found.push(...(await findings(path, 'wide, light', new AxeBuilder({ page }).withTags(tags).options({ resultTypes: ['violations'] }))));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 900 });
      found.push(...(await findings(path, 'narrow, dark', new AxeBuilder({ page }).withRules(ofLooks).options({ resultTypes: ['violations'] }))));
    }
    expect(found).toEqual([]);
  });
