import type { Page } from '@playwright/test';
import en from '../../messages/en/aql-floor.json' with { type: 'json' };
import enLedger from '../../messages/en/aql-ledger.json' with { type: 'json' };
import { barriers } from '../support/barriers';
import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

/** A red square of eight pixels, PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPYrCaHFTEMLQkARnA9wUDwlJ0AAAAASUVORK5CYII=',
  'base64',
);
const articles = 'A-101\t5000\tred\tM\t20\nA-102\t3000\tblue\tL\t20';

const wholePage = async (page: Page) => {
  expect(await barriers(page, { within: 'main', files: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

/** Waits until the page and all its files are kept for places without network. */
async function keptForOffline(page: Page, store = 'aql-page-1') {
  const missing = () =>
    page.evaluate(async (name) => {
      await navigator.serviceWorker.ready;
      const kept = await caches.open(name);
      const files = performance
        .getEntriesByType('resource')
        .map(({ name: url }) => url)
        .filter((url) => new URL(url).pathname.startsWith('/_next/static/'));
      const found = await Promise.all([...new Set(files), window.location.pathname].map((url) => kept.match(url)));
      return found.filter((one) => !one).length;
    }, store);
  await expect.poll(missing).toBe(0);
}

test.describe('the checklist on a phone without network', () => {
  // The network may go while the page is being kept in the other languages.
  test.use({ viewport: { width: 390, height: 844 }, broken: /fetching the script/ });

  test('takes an order from its articles to the report', async ({ context }, testInfo) => {
    const words = en.tool;
    // A separate page, because console errors about the missing network are expected here.
    const page = await context.newPage();
    await page.goto('/en/aql/floor');
    await keptForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel(words.pasteLabel).fill(articles);
    await page.getByRole('button', { name: words.pasteTake }).click();
    await expect(page.locator('[data-sample]')).toHaveText('200');
    await expect(page.locator('[data-share]')).toHaveCount(2);
    await expect(page.locator('[data-cartons] > li').first()).toBeVisible();
    await wholePage(page);

    await page.getByRole('button', { name: words.toFloor }).click();
    await page.locator('select[id]').last().selectOption({ index: 1 });
    await page.getByRole('button', { name: words.add, exact: true }).last().waitFor();
    await page.locator('#floor-checks ~ div').first().getByRole('button', { name: words.add }).click();
    await expect(page.locator('[data-checks]')).toBeVisible();
    await page.getByRole('button', { name: words.inspectedTen }).click();
    await page.getByRole('button', { name: words.more.replace('{name}', words.minorClass), exact: true }).click();
    await expect(page.locator('[data-verdict="pending"]')).toBeVisible();
    await page.getByRole('button', { name: words.more.replace('{name}', words.critical), exact: true }).click();
    await expect(page.locator('[data-verdict="failed"]')).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(page.locator('[data-verdict="pending"]')).toBeVisible();
    await page.getByLabel(words.photoTake).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('canvas')).toHaveCount(1);
    const heights = await page
      .locator('main button:visible, main select:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await wholePage(page);
    await page.screenshot({ path: testInfo.outputPath('floor.png') });

    await page.reload();
    await expect(page.locator('[data-inspected]')).toContainText('10');
    await expect(page.locator('canvas')).toHaveCount(1);
    await expect(page.locator('[data-count="minor"]')).toHaveText('1');

    await page.getByRole('navigation', { name: words.steps }).getByText(words.report).click();
    await expect(page.locator('[data-report="pending"]')).toBeVisible();
    await wholePage(page);
    await page.screenshot({ path: testInfo.outputPath('report.png') });
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    expect((await csv).suggestedFilename()).toMatch(/\.csv$/);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: words.fileSave }).click();
    const saved = await (await file).path();
    await page.getByRole('button', { name: words.newOrder, exact: true }).click();
    await page.getByRole('button', { name: words.newOrderGo }).click();
    await expect(page.getByText(words.newOrderDone)).toBeVisible();
    await page.getByLabel(words.fileOpen).setInputFiles(saved);
    await expect(page.locator('[data-report="pending"]')).toBeVisible();
    await page.getByRole('navigation', { name: words.steps }).getByText(words.floor).click();
    await expect(page.locator('canvas')).toHaveCount(1);
    await context.setOffline(false);
  });

  test('B09 B10 says that it keeps everything on this device alone, and has it after the page was killed', async ({
    page,
    context,
  }) => {
    await page.goto(`/en/aql/floor?articles=${encodeURIComponent(articles)}&seed=7`);
    await expect(page.getByText(en.page.device)).toBeInViewport();
    await expect(page.locator('#floor-tool')).toHaveAttribute('data-storage', 'kept');
    await page.getByRole('button', { name: en.tool.toFloor }).click();
    const more = (name: string) =>
      page.getByRole('button', { name: en.tool.more.replace('{name}', name), exact: true });
    for (let times = 0; times < 4; times += 1) await more(en.tool.minorClass).click();
    await more(en.tool.major).click();
    await page.getByLabel(en.tool.photoTake).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('canvas')).toHaveCount(1);
    // Without the time that a page has when it is closed.
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    const again = await context.newPage();
    await again.goto('/en/aql/floor');
    await again.getByRole('navigation', { name: en.tool.steps }).getByText(en.tool.floor).click();
    await expect(again.locator('[data-count="minor"]')).toHaveText('4');
    await expect(again.locator('[data-count="serious"]')).toHaveText('1');
    await expect(again.locator('canvas')).toHaveCount(1);
    await again.goto('/en/aql/ledger');
    await expect(again.getByText(enLedger.tool.device)).toBeVisible();
  });

  test('goes back a step without leaving the page, and keeps the keyboard in place', async ({ page }) => {
    await page.goto(`/en/aql/floor?articles=${encodeURIComponent(articles)}&seed=7`);
    await expect(page.locator('#floor-tool')).toHaveAttribute('data-storage', 'kept');
    await page.getByRole('button', { name: en.tool.toFloor }).click();
    await expect(page.locator('#floor-step-floor')).toBeFocused();
    await expect(page.locator('[data-inspected]')).toBeVisible();
    // Several times: the router, which restores its own state at each, kept the step from changing at some.
    for (let times = 0; times < 5; times += 1) {
      await page.goBack();
      await expect(page.locator('[data-sample]')).toHaveText('200');
      await page.goForward();
      await expect(page.locator('[data-inspected]')).toBeVisible();
    }
    const button = (label: string) =>
      page.getByRole('button', { name: label.replace('{name}', en.tool.minorClass), exact: true });
    await button(en.tool.more).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-count="minor"]')).toHaveText('0');
    await expect(button(en.tool.less)).toBeFocused();
    // Enlarged four times: nothing is wider than the screen, and the verdict does not cover the counts.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.locator('[data-above-consent]:has(> div > div > [data-verdict])')).toHaveCSS(
      'position',
      'static',
    );
  });

  test('prints one A4 page', async ({ page }) => {
    await page.goto(`/en/aql/floor?articles=${encodeURIComponent(articles)}&seed=7`);
    await expect(page.locator('#floor-tool')).not.toHaveAttribute('data-storage', 'loading');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]')).toBeVisible();
    await expect(page.locator('#floor-plan')).toBeHidden();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
