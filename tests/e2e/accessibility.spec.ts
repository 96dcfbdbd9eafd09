import type { APIRequestContext } from '@playwright/test';
import { barriersOfAll, leave, looks, show } from '../support/barriers';
import { expect, test } from '../support/e2e';

/**
 * Every address in the sitemaps. Takes about forty minutes of CPU time, so it only runs on request; templates.spec.ts
 * covers each template.
 */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, found = '']) => found || '/',
    );
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** The second run swaps the looks of the first. */
const turn = ['pages', 'pages-turned'].indexOf(process.env.AXE ?? '');
for (const half of turn < 0 ? [] : [0, 1])
  test(`B14 B15 axe finds nothing on any page, the looks by turns (half ${half + 1})`, async ({ page, request }) => {
    test.setTimeout(3_600_000);
    const pages = (await everyPage(request)).filter((_, index) => index % 2 === half);
    expect(pages.length).toBeGreaterThan(150);
    const found: string[] = [];
    for (const [index, path] of pages.entries()) {
      const look = looks[(index + turn) % 2];
      if (!look) continue;
      await show(page, path, look);
      found.push(...(await barriersOfAll(page)).map((what) => `${path} ${look.look} ${what}`));
      await leave(page);
      if (index % 25 === 0) console.info(`${index} of ${pages.length}, ${found.length} found`);
    }
    expect(found).toEqual([]);
  });
