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
  '/es/india', '/whoweare', '/fr/whoweare', '/en/faq', '/es/contact', '/en/contactus', '/fr/privacyPolicy', '/es/your-data', '/fr/accessibility', '/en/nothing/here',
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = [{ look: 'wide, light', colorScheme: 'light', width: 1440 }, { look: 'narrow, dark', colorScheme: 'dark', width: 390 }] as const;
const parts = [0, 1, 2, 3].map((part) => templates.map((path, index) => ({ path, index })).filter(({ index }) => index % 4 === part));
/** In a usual run the looks take turns, which halves the longest test; AXE=all gives each template both. */
const looksOf = (index: number) => looks.filter((_, at) => process.env.AXE === 'all' || at === (index >> 2) % 2);

for (const [number, part] of parts.entries())
  test(`B14 B15 axe finds nothing on any template, wide in the light and narrow in the dark (part ${number + 1})`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const { path, index } of part)
      for (const { look, colorScheme, width } of looksOf(index)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(tags).options({ resultTypes: ['violations'] }).setLegacyMode().analyze();
        for (const { id, nodes } of violations) found.push(`${path} ${look} ${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`);
      }
    expect(found).toEqual([]);
  });
