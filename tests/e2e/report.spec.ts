import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { barriers } from '../support/barriers';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { importPrivate, type PrivateReport } from '../support/report/private-report';

const demo = '/en/report/demo-softline';

test.use({ storageState: settled });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M11.14 the button says it literally and leads to the archive of all originals', async ({ page, request }) => {
    await page.goto(demo);
    const button = page.getByRole('link', { name: 'Download original image' });
    const answer = await request.get((await button.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toMatch(/attachment;.*VL-2026-1013-S1\.zip/);
    const zip = await JSZip.loadAsync(await answer.body(), { checkCRC32: true });
    expect(Object.values(zip.files).filter(({ dir }) => !dir)).toHaveLength(await page.locator('a[data-path]').count());
  });
});

test('M11.25 M11.26 the browser packs the originals into folders, under the number of the report', async ({ page }) => {
  const stamped: string[] = [];
  page.on('request', (request) => /\/report-files\/.*[?&]_t=\d+/.test(request.url()) && stamped.push(request.url()));
  await page.goto('/report/demo-softline');
  const saved = page.waitForEvent('download');
  const pack = page.getByRole('link', { name: '下载原图' });
  await waitForHydration(pack);
  await pack.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('VL-2026-1013-S1.zip');
  const zip = await JSZip.loadAsync(readFileSync(await download.path()), { checkCRC32: true });
  const names = Object.keys(zip.files);
  expect(names).toHaveLength(await page.locator('a[data-path]').count());
  expect(stamped).toHaveLength(names.length);
  expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(
    new Set([
      '验货款式',
      '问题备注',
      '说明备注',
      '客户特别检查点',
      '各产品缺陷',
      '各产品照片',
      '测试照片',
      '测量图表',
      '其他图片',
      '其他视频',
    ]),
  );
});

test('B29 a photo opens large, turns by keys, is named in the address and opens by it', async ({ page }) => {
  await page.goto(demo);
  await page.locator('#styles figure a').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#photo-inspection-styles-0$/);
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/#photo-inspection-styles-0$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(({ hash }) => hash === '');
  await page.goto('about:blank');
  await page.goto(`${demo}#photo-inspection-styles-1`);
  await expect(page.getByRole('dialog').locator('.figure-caption').first()).toHaveText(/^2 \//);
});

test('B28 prints as A4 without what belongs to the screen', async ({ page }) => {
  await page.goto(demo);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Download original image' })).toBeHidden();
  await expect(page.locator('main nav').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.locator('main nav')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const marks = await page.locator('[data-verdict]').evaluateAll((verdicts) =>
    verdicts.map((verdict) => {
      const sign = getComputedStyle(verdict, '::before').content.slice(1, 2);
      return `${verdict.getAttribute('data-verdict')} ${sign}`;
    }),
  );
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(['accept ✓', 'reject ✕', 'attention !']).toContain(mark);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = [...pdf.toString('latin1').matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[([^\]]*)\]/g)].map(
    ([, box]) => box,
  );
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThan(40);
  for (const box of pages) expect(box).toMatch(/^0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?$/);
  const cut = await page
    .locator('main figure')
    .evaluateAll((figures) => figures.filter((figure) => getComputedStyle(figure).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});

test('B17 B28 a report and the check fit 320 px and pass axe', async ({ page }) => {
  for (const path of ['/fr/report/demo-electronic', '/es/verify']) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    // axe would see a button that is still appearing without its label.
    await expect(page.locator('button.invisible'), path).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    expect(await barriers(page), path).toEqual([]);
  }
});

test.describe('a private report', () => {
  test.describe.configure({ mode: 'serial' });
  let own: PrivateReport;

  test.beforeAll(async () => {
    own = await importPrivate(mkdtempSync(join(tmpdir(), 'report-')), `e2e-${Date.now().toString(36)}`);
  });

  test('A06 A53 opens with its token alone, which stands nowhere in the page', async ({ request }) => {
    const open = await request.get(`/en/report/${own.slug}?token=${own.token}`);
    expect(open.status()).toBe(200);
    const html = await open.text();
    expect(html).toContain(own.number);
    expect(html).not.toContain(own.token);
    expect(JSON.stringify(open.headers())).not.toContain(own.token);
    const refused = await Promise.all(
      ['', '?token=', '?token=wrong', `?token=${own.token}x`].map((query) =>
        request.get(`/en/report/${own.slug}${query}`),
      ),
    );
    expect(refused.map((answer) => answer.status())).toEqual([404, 404, 404, 404]);
  });
});
