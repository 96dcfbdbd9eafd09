import { expect, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
const family = { zh: 'zh', en: 'en', fr: 'en', es: 'en' } as const;

type Downloads = { media: { url: string }[] };

test('M2.47 the AQL page answers in every language with a title of its own', async ({ request }) => {
  const titles = new Set<string>();
  for (const prefix of Object.values(prefixes)) {
    const answer = await request.get(`${prefix}/aql`, { maxRedirects: 0 });
    expect(answer.status(), prefix).toBe(200);
    titles.add(/<title>([^<]+)/.exec(await answer.text())?.[1] ?? '');
  }
  expect(titles.size).toBe(4);
});

test('M4.19 the AQL banner offers the file that the call names first', async ({ page, request }) => {
  for (const [locale, prefix] of Object.entries(prefixes)) {
    const { media } = (await (await request.get(`/topapi/v1/post/aql?locale=${locale}`)).json()) as Downloads;
    const url = media[0]?.url ?? '';
    await page.goto(`${prefix}/aql`);
    await expect(page.locator('#aql-download').getByRole('link')).toHaveAttribute('href', url);
    const file = await request.get(url);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain('application/pdf');
  }
});

test('M4.20 the brochure link serves the Chinese or the English PDF', async ({ page, request }) => {
  for (const [locale, prefix] of Object.entries(prefixes) as [keyof typeof family, string][])
    for (const path of ['/whoweare', '/inspection']) {
      await page.goto(`${prefix}${path}`);
      const link = page.getByRole('main').locator('a[href*="/media/downloads/brochure-"]');
      await expect(link).toHaveAttribute('href', `/media/downloads/brochure-${family[locale]}.pdf`);
      await expect(link).toHaveAttribute('hreflang', family[locale] === 'zh' ? 'zh-CN' : 'en');
      const file = await request.get((await link.getAttribute('href')) ?? '');
      expect(file.status()).toBe(200);
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
});

test('M4.20 French and Spanish readers are told that the file is in English, and how large it is', async ({ page }) => {
  for (const [prefix, note] of [
    ['/en', /PDF, English · \d+\skB/],
    ['/fr', /PDF, en anglais · \d+\sko/],
    ['/es', /PDF, en inglés · \d+\skB/],
    ['', /PDF，中文 · \d+/],
  ] as const) {
    await page.goto(`${prefix}/whoweare`);
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
    await expect(page.getByRole('main').locator('span[lang="en"]')).toHaveCount(
      prefix === '/fr' || prefix === '/es' ? 1 : 0,
    );
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.47 the worked example: letter L, sample 200, 10 major, 14 minor, no critical', async ({ page }) => {
    await page.goto('/en/aql');
    const example = page.locator('#example');
    await expect(page.locator('#plan').getByRole('img', { name: /10,000 pieces.*200 are lit/ })).toBeVisible();
    await expect(example.getByRole('listitem').filter({ hasText: 'Critical' })).toContainText(
      'Accept up to 0, refuse from 1.',
    );
    await expect(example.getByRole('listitem').filter({ hasText: 'AQL 2.5' })).toContainText(
      'Accept up to 10, refuse from 11.',
    );
    await expect(example.getByRole('listitem').filter({ hasText: 'AQL 4.0' })).toContainText(
      'Accept up to 14, refuse from 15.',
    );
    const usual = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'II', exact: true }) });
    await expect(usual.getByRole('cell', { name: 'L', exact: true })).toBeVisible();
    await expect(usual.getByRole('cell', { name: '200', exact: true })).toBeVisible();
  });

  test('M2.47 the code letter table can be read by its headers', async ({ page }) => {
    await page.goto('/en/aql');
    const table = page.locator('#work-out').getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'II', exact: true })).toBeVisible();
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: '3,201 to 10,000', exact: true }) });
    await expect(row.getByRole('cell')).toHaveText(['C', 'D', 'F', 'G', 'J', 'L', 'M']);
  });

  test('M3.29 the AQL page links to the article, to /recruit, /whoweare and /coverage', async ({ page }) => {
    for (const prefix of Object.values(prefixes)) {
      await page.goto(`${prefix}/aql`);
      const main = page.getByRole('main');
      for (const path of ['/blog/how-aql-sampling-works', '/recruit', '/whoweare', '/coverage'])
        expect(await main.locator(`a[href="${prefix}${path}"]`).count(), prefix + path).toBeGreaterThan(0);
    }
  });
});

test('B17 on a phone the page keeps its width and the table scrolls in its own box', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fr/aql');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const box = page.getByRole('region', { name: 'Lettres-codes selon l’effectif du lot et le niveau' });
  const { inner, outer } = await box.evaluate((node) => ({ inner: node.scrollWidth, outer: node.clientWidth }));
  expect(inner).toBeGreaterThan(outer);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
});
