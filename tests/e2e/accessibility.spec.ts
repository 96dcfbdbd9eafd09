import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/e2e';
import { templates } from '../support/templates';

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
