import type { Page } from '@playwright/test';
import en from '../../messages/en/aql-floor.json' with { type: 'json' };
import { expect, holdScripts, settled, test, waitForHydration, waitForPageHydration } from '../support/e2e';
import { type Translation, translate } from '../support/translator';

// A page that fails leaves an error in the console, which fails every test of this file.
test.use({ storageState: settled });

/** Opens a page whose scripts arrive only after it was translated, or translates it once it is hydrated. */
async function openTranslated(
  page: Page,
  path: string,
  when: 'before' | 'after',
  how: Translation = 'each',
  hydrated = 'main :is(form, button, input)',
) {
  if (when === 'before') {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await translate(page, how);
    release();
  } else await page.goto(path);
  await waitForPageHydration(page);
  await waitForHydration(page.locator(hydrated).first());
  // The panels of the menu hydrate last, each by itself.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header a, header button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
  if (when === 'after') await translate(page, how);
}

const floorCount = (page: Page) => page.locator('[data-total="serious"]');
const shown = (text: string, count: number) =>
  text
    .replace('{count}', String(count))
    .replace(/\{ac\}.*/, '')
    .trim();

test('B01 translated before hydration, calculator: no number of the lot before stays', async ({ page }) => {
  await openTranslated(page, '/en/aql?lot=1000', 'before');
  const answer = page.locator('#plan-answer');
  await expect(answer).toContainText('80');
  for (const [lot, sample] of [
    ['5000', '200'],
    ['90', '13'],
    ['5000', '200'],
  ] as const) {
    await page.locator('#aql-lot').fill(lot);
    await expect(answer).toContainText(sample);
    await expect(answer).not.toContainText('80 ');
    await translate(page);
  }
  await page.locator('#aql-lot').fill('x');
  await translate(page);
  await page.locator('#aql-lot').fill('1000');
  await expect(page.locator('#plan [aria-invalid]')).toHaveCount(0);
  await expect(answer).toContainText('80');
});

for (const how of ['each', 'wrapped', 'merged'] as const)
  test(`B01 floor: texts that a translator has changed (${how}) follow the count, up and down`, async ({ page }) => {
    await openTranslated(page, `/en/aql/floor?articles=${encodeURIComponent('A-101\t5000')}&seed=7`, 'after', how);
    await page.getByRole('button', { name: new RegExp(en.tool.toFloor) }).click();
    const plus = page.getByRole('button', { name: en.tool.more.replace('{name}', en.tool.major), exact: true });
    for (let count = 1; count <= 12; count += 1) {
      await translate(page, how);
      await plus.click();
      await expect(floorCount(page)).toContainText(shown(en.tool.foundOfOrder, count));
      await expect(floorCount(page)).not.toContainText(shown(en.tool.foundOfOrder, count - 1));
    }
    await expect(page.locator('[data-verdict="failed"]')).toBeVisible();
    for (let undone = 0; undone < 9; undone += 1) {
      await translate(page, how);
      await page.getByRole('button', { name: new RegExp(en.tool.undo) }).click();
    }
    await expect(floorCount(page)).toContainText(shown(en.tool.foundOfOrder, 3));
    await expect(page.locator('[data-verdict="pending"]')).toBeVisible();
  });

test('B01 a translated page hydrates its parts further down without an error', async ({ page }) => {
  await openTranslated(page, '/en', 'before', 'each', 'header a[data-ask]');
  for (const carousel of await page.locator('.carousel-track').all()) await waitForHydration(carousel);
  await openTranslated(page, '/en/aql?lot=1000', 'before');
  await waitForHydration(page.locator('#tables table').first());
});
