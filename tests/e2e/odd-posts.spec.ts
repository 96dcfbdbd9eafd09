import { expect, test } from '../support/e2e';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faulty-upstream';
import { oddTitle } from '../support/odd-post';
import { temporaryFolder } from '../support/sample-folder';
import { type SiteProcess, startSite } from '../support/site-process.mjs';
import { addresses } from '../support/templates';

test.describe.configure({ mode: 'serial' });

let upstream: FaultyUpstream;
let site: SiteProcess;
const data = temporaryFolder();

/** The slugs of country pages differ by language. */
const country = { en: '/coverage/odd-japan', zh: '/coverage/odd-japan-inspection' } as const;

test.beforeAll(async ({ baseURL }) => {
  upstream = await startFaultyUpstream(baseURL ?? '');
  site = await startSite({ TOPAPI_ORIGIN: upstream.origin, CONFIG_ORIGIN: upstream.origin, DATA_DIR: data.dir });
});
test.afterAll(async () => {
  await site.stop();
  await upstream.close();
  data.remove();
});

for (const [half, locale] of (['en', 'zh'] as const).entries())
  test(`${locale}: a post without cover, children, excerpt and translation, with a title of 300 characters and an unknown meta key, is a decent page of every template`, async ({
    page,
  }) => {
    for (const path of [...addresses.odd.filter((_, index) => index % 2 === half), country[locale]]) {
      await page.setViewportSize({ width: 320, height: 800 });
      const address = `${site.origin}${locale === 'zh' ? '' : '/en'}${path}`;
      // The content passes through two sites that have just started; until both are fast enough the response is a 503.
      await expect.poll(async () => (await fetch(address)).status, { message: path }).toBe(200);
      await page.goto(address);
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      expect((await heading.textContent())?.trim(), path).toBe(oddTitle(locale));
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(width);
      }
      const size = await heading.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element.firstElementChild ?? element).fontSize),
      );
      expect(size, `${path}: the size of the title`).toBeLessThan(40);
      await expect(main.getByText('unheard-of'), path).toHaveCount(0);
      await expect(main.locator('img:not([src]), img[src=""]'), path).toHaveCount(0);
      await expect(
        main.locator('ul:empty, ol:empty, p:empty:not([aria-live], [role=status]), figure:empty'),
        `${path}: empty blocks`,
      ).toHaveCount(0);
      const bare = await main
        .locator('section')
        .evaluateAll(
          (all) =>
            all.filter((section) => section.textContent?.trim() === section.querySelector('h2')?.textContent?.trim())
              .length,
        );
      expect(bare, `${path}: sections of a heading alone`).toBe(0);
      await expect(main.locator('nav a[hreflang]'), path).toHaveCount(0);
    }
  });
