import type { Page } from '@playwright/test';
import { expect, holdScripts, test, waitForPageHydration } from '../support/e2e';

const stops = 70;

/**
 * Describes the focused element when it is fully obscured, sampled at its centre and near its corners; otherwise null.
 * For a tiny element its label is checked instead.
 */
function isObscured(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const own = focused.getBoundingClientRect();
  const shown = own.width * own.height < 16 ? (focused.closest('label') ?? focused) : focused;
  const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
  if (width * height < 16) return null;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ];
  const isSeen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  });
  return isSeen
    ? null
    : `${focused.tagName} ${focused.textContent?.trim().slice(0, 40) || focused.getAttribute('name')}`;
}

async function obscured(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(isObscured);
    if (name) found.push(name);
  }
  return found;
}

test('B15 nothing that has the focus is hidden by bars and widgets (2.4.11)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/fr/contactus');
  await waitForPageHydration(page);
  await expect(page.locator('#consent-title')).toBeVisible();
  expect(await obscured(page)).toEqual([]);
});

test('B15 nothing that has the focus is hidden while the script is on its way (2.4.11)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const release = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#consent-title')).toBeVisible();
  expect(await obscured(page)).toEqual([]);
  release();
});

test('B15 B16 whoever is in a panel of the menu when the script comes stays there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  const panel = page.locator('[id^="topic-"]').first();
  await page.locator('[data-topic]').first().locator('a, button').first().focus();
  await panel.getByRole('link').nth(2).focus();
  release();
  await waitForPageHydration(page);
  await expect(panel.getByRole('link').nth(2)).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
