import type { Locator } from '@playwright/test';
import { expect, moving, settled, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;

test.use({ storageState: settled });

/** The number of list items inside the visible part of the list. */
const seen = (list: Locator) =>
  list.evaluate((track) => {
    const frame = track.getBoundingClientRect();
    return [...track.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= frame.left - 1 && box.right <= frame.right + 1;
    }).length;
  });

test('M2.45 M2.48 the recruit and the feedback page answer in every language', async ({ request }) => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/recruit', '/customer-feedback']) {
      expect((await request.get(`${prefix}${path}`, { maxRedirects: 0 })).status(), prefix + path).toBe(200);
    }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, prefix] of Object.entries(prefixes)) {
    test(`M3.26 ${locale}: the recruit page has team life, positions, steps, a way to apply, offices and the report`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/recruit`);
      const main = page.getByRole('main');
      expect(await main.locator('#life li').count()).toBeGreaterThanOrEqual(3);
      expect(await main.locator('#positions details').count()).toBeGreaterThanOrEqual(4);
      expect(await main.locator('#steps ol > li').count()).toBeGreaterThanOrEqual(3);
      await expect(main.locator('#apply a[href^="mailto:"]')).toBeVisible();
      await expect(main.locator('#apply input[type=file]')).toBeVisible();
      expect(await main.locator('#offices address').count()).toBeGreaterThanOrEqual(4);
      await expect(main.locator('img[src="/drawings/phone-report.svg"]')).toBeVisible();
    });
  }

  test('M2.45 a position opens without script', async ({ page }) => {
    await page.goto('/en/recruit');
    const last = page.locator('#positions details').last();
    await expect(last.getByRole('listitem').first()).toBeHidden();
    await last.locator('summary').click();
    await expect(last.getByRole('listitem').first()).toBeVisible();
  });

  test('M2.48 M3.27 all eight voices can be read', async ({ page }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/customer-feedback`);
      const main = page.getByRole('main');
      await expect(main.locator('#voices blockquote')).toHaveCount(8);
      const list = main.locator('details:has(blockquote)');
      await list.locator('summary').click();
      await expect(list.locator('blockquote').filter({ visible: true })).toHaveCount(8);
    }
  });

  test('M4.08 where no script can stop it the strip stands still and shows every trade', async ({ page }) => {
    await page.goto('/en/customer-feedback');
    const strip = page.locator('#trades');
    await expect(strip.getByRole('listitem')).toHaveCount(16);
    const cut = await strip
      .locator('[class*="group/row"]')
      .evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth).length);
    expect(cut).toBe(0);
    expect(await strip.evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(strip.getByRole('button')).toHaveCount(0);
  });
});

test('M4.06 three voices a page on wide screens, one on small ones, and both ends clamp', async ({ page }) => {
  await page.goto('/en/customer-feedback');
  const voices = page.getByRole('region', { name: 'Customer voices' });
  await voices.scrollIntoViewIfNeeded();
  expect(await seen(voices.getByRole('list'))).toBe(3);
  await expect(voices.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await voices.getByRole('button', { name: 'Next' }).click();
  await expect(voices.getByText('2 / 3', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await voices.scrollIntoViewIfNeeded();
  expect(await seen(voices.getByRole('list'))).toBe(1);
  await expect(voices.getByText('1 / 8', { exact: true })).toBeVisible();
});

test.describe('the strip of trades', () => {
  test.use(moving);
  for (const path of ['/en', '/en/customer-feedback']) {
    test(`M4.08 on ${path} two rows run against each other until they are stopped`, async ({ page }) => {
      await page.goto(path);
      const strip = page.locator('#trades');
      await strip.scrollIntoViewIfNeeded();
      const states = () =>
        strip.evaluate((section) =>
          section
            .getAnimations({ subtree: true })
            .map((run) => [(run as CSSAnimation).animationName, run.playState, run.effect?.getTiming().direction]),
        );
      await page.mouse.move(0, 0);
      await expect.poll(states, { message: 'the strip is laid out when it comes near' }).toEqual([
        ['strip', 'running', 'normal'],
        ['strip', 'running', 'reverse'],
      ]);
      await strip.getByRole('button', { name: 'Stop the movement', exact: true }).click();
      expect((await states()).map(([, state]) => state)).toEqual(['paused', 'paused']);
      await strip.getByRole('button', { name: 'Start the movement', exact: true }).click();
      expect((await states()).map(([, state]) => state)).toEqual(['running', 'running']);
    });
  }

  test('M4.08 a row rests under the pointer', async ({ page }) => {
    await page.goto('/en/customer-feedback');
    const strip = page.locator('#trades');
    await strip.scrollIntoViewIfNeeded();
    const row = strip.locator('[class*="group/row"]').first();
    await row.hover();
    expect(
      await row.evaluate((element) => element.getAnimations({ subtree: true }).map((run) => run.playState)),
    ).toEqual(['paused']);
  });

  test('M4.08 B17 with reduced motion nothing moves and nothing is cut off', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/fr/customer-feedback');
    const strip = page.locator('#trades');
    expect(await strip.evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(strip.getByRole('button')).toHaveCount(0);
    const rows = await strip
      .locator('[class*="group/row"]')
      .evaluateAll((all) => all.map((row) => row.scrollWidth <= row.clientWidth));
    expect(rows).toEqual([true, true]);
  });
});

test('M3.29 the news lists lead to recruit, about and coverage', async ({ page }) => {
  for (const [path, prefix] of [
    ['/blog', ''],
    ['/fr/blog', '/fr'],
    ['/en/NewsCenter', '/en'],
  ] as const) {
    await page.goto(path);
    for (const target of ['/recruit', '/whoweare', '/coverage']) {
      await expect(page.getByRole('main').locator(`a[href="${prefix}${target}"]`).first(), path).toBeVisible();
    }
  }
});

test('M3.20 M3.21 the about page leads to recruit and coverage', async ({ page }) => {
  for (const prefix of Object.values(prefixes)) {
    await page.goto(`${prefix}/whoweare`);
    for (const target of ['/recruit', '/coverage'])
      await expect(page.getByRole('main').locator(`a[href="${prefix}${target}"]`)).toBeVisible();
  }
});

test('B17 these pages fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const paths = [
    '/fr/recruit',
    '/es/customer-feedback',
    '/fr/courses',
    '/fr/homeInfoDetailed/112001.html',
    '/fr/article/inspection-day-timeline',
    '/es/ordering-guide',
    '/fr/terms/inspector',
  ];
  for (const path of paths) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
