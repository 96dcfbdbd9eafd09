import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { layOutAll } from '../support/laid-out';
import { templates } from '../support/templates';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = [{ look: 'wide, light', colorScheme: 'light', width: 1440 }, { look: 'narrow, dark', colorScheme: 'dark', width: 390 }] as const;
const parts = [0, 1, 2, 3].map((part) => templates.map((path, index) => ({ path, index })).filter(({ index }) => index % 4 === part));
/** In a usual run the looks take turns, which halves the longest test; AXE=all gives each template both. */
const looksOf = (index: number) => looks.filter((_, at) => process.env.AXE === 'all' || at === (index >> 2) % 2);

async function violationsOf(page: Page, path: string, { look, colorScheme, width }: (typeof looks)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  // As it comes: a part that is higher than was guessed lies over the next one for those who look without scrolling.
  const asItComes = await new AxeBuilder({ page }).withRules(['target-size']).options({ resultTypes: ['violations'] }).setLegacyMode().analyze();
  await layOutAll(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).options({ resultTypes: ['violations'] }).setLegacyMode().analyze();
  return [...asItComes.violations, ...violations].map(({ id, nodes }) => `${path} ${look} ${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 4).join(' | ')}`);
}

for (const [number, part] of parts.entries())
  test(`B14 B15 axe finds nothing on any template, wide in the light and narrow in the dark (part ${number + 1})`, async ({ page }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    for (const { path, index } of part) for (const look of looksOf(index)) found.push(...(await violationsOf(page, path, look)));
    expect(found).toEqual([]);
  });

/** Each address of every sitemap: some forty minutes of one processor, so only when asked for. */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) => [...(await (await request.get(path)).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found = '']) => found || '/');
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** What was seen wide is seen narrow by a second run. */
const turn = ['pages', 'pages-turned'].indexOf(process.env.AXE ?? '');
for (const half of turn < 0 ? [] : [0, 1])
  test(`B14 B15 axe finds nothing on any page, the looks by turns (half ${half + 1})`, async ({ page, request }) => {
    test.setTimeout(3_600_000);
    const pages = (await everyPage(request)).filter((_, index) => index % 2 === half);
    expect(pages.length).toBeGreaterThan(150);
    const found: string[] = [];
    for (const [index, path] of pages.entries()) {
      const look = looks[(index + turn) % 2];
      if (look) found.push(...(await violationsOf(page, path, look)));
      if (index % 25 === 0) console.info(`${index} of ${pages.length}, ${found.length} found`);
    }
    expect(found).toEqual([]);
  });
