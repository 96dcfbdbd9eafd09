import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

test('M10.12 anyone may type: each stroke answers, and the address can be shared', async ({ page }) => {
  await page.goto('/en/aql');
  await page.getByLabel('Lot size, pieces').fill('20000');
  await expect(page.locator('[data-sample]')).toHaveText('315');
  await expect(page).toHaveURL(/lot=20000/);
  await page.reload();
  await expect(page.locator('[data-sample]')).toHaveText('315');
  await page.getByLabel('Lot size, pieces').fill('abc');
  await expect(page.locator('[data-sample]')).toHaveCount(0);
});

test('on paper there is one sheet with the numbers and room to count', async ({ page }) => {
  await page.goto('/fr/aql?lot=10000');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Feuille de contrôle AQL')).toBeVisible();
  await expect(page.locator('#tables')).toBeHidden();
  await expect(page.locator('#plan')).toBeHidden();
});

test('once visited, the page works without network and answers for any lot', async ({ context }) => {
  // A separate page, because console errors about the missing network are expected here.
  const page = await context.newPage();
  // Visitors who arrive by a shared plan have loaded the files of that page only.
  await page.goto('/en/aql?lot=1200');
  const missing = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const kept = await caches.open('aql-page-1');
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/_next/static/'));
      const found = await Promise.all([...new Set(files), window.location.pathname].map((name) => kept.match(name)));
      return found.filter((one) => !one).length;
    });
  await expect.poll(missing).toBe(0);
  await context.setOffline(true);
  await page.goto('/en/aql?lot=600&serious=1.5');
  await expect(page.locator('[data-sample]')).toHaveText('80');
  await expect(page.locator('[data-allowed="serious"]')).toHaveText('3');
  // Letter F has an arrow at AQL 1.5, to letter G.
  await page.getByLabel('Lot size, pieces').fill('100');
  await expect(page.locator('[data-sample]')).toHaveText('32');
  await page.goto('/en/aql');
  await expect(page.locator('[data-sample]')).toHaveText('200');
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes, 'the worker keeps this page alone').toEqual(['/en/aql']);
  await context.setOffline(false);
});

test('a cell of the tables is taken as the plan, by a tap and by the keyboard', async ({ page }) => {
  await page.goto('/en/aql');
  await page.locator('#tables').scrollIntoViewIfNeeded();
  // The tables are grids once they are hydrated.
  await expect(page.getByRole('grid')).toHaveCount(2);
  await page.locator('[data-cell="M 1.5"]').click();
  await expect(page).toHaveURL(/level=III&fatal=0&serious=1\.5/);
  await expect(page.locator('#aql-level')).toHaveValue('III');
  await expect(page.locator('[data-cell="M 1.5"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cell="L 2.5"]')).toBeFocused();
  await page.getByLabel('A chosen cell applies to').selectOption('Minor');
  await page.locator('[data-cell="L 2.5"]').press('Enter');
  await expect(page).toHaveURL(/level=II&fatal=0&serious=1\.5&minor=2\.5/);
  await page.locator('[data-cell="281 II"]').click();
  await expect(page.locator('#aql-lot')).toHaveValue('500');
});

test('the parts below are tabs: arrow keys turn them, and the address keeps the one that is open', async ({ page }) => {
  await page.goto('/en/aql');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Tables').scrollIntoViewIfNeeded();
  await expect(page.getByRole('grid')).toHaveCount(2);
  await tab('Tables').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Risk')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Risk' })).toBeVisible();
  await expect(page.locator('#tables')).toBeHidden();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#double$/);
  await page.locator('#aql-lot').fill('1200');
  await expect(page).toHaveURL(/lot=1200.*#double$/);
  await page.reload();
  await tab('Double and multiple').scrollIntoViewIfNeeded();
  await expect(tab('Double and multiple')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#multiple')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the parts below follow one another', async ({ page }) => {
    await page.goto('/en/aql');
    for (const id of ['tables', 'curve', 'compare', 'design', 'double'])
      await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the answer or its bar is in view, and no widget lies over the page', async ({ page }) => {
    await page.goto('/en/aql');
    const bar = page.getByRole('link', { name: /^To the result/ });
    await expect(page.locator('[data-sample]')).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await page.locator('#tables table').last().scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('200');
    const quote = page.getByText('Quick quote', { exact: true });
    await expect(quote).not.toBeInViewport();
    expect(await quote.evaluate((one) => getComputedStyle(one.closest('[data-above-consent]') ?? one).position)).toBe(
      'static',
    );
  });
});

test('from the skip link it is two steps to the lot', async ({ page }) => {
  await page.goto('/en/aql');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the lot size' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#aql-lot')).toBeFocused();
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
