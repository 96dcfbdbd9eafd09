import { expect, settled, test, waitForHydration } from '../support/e2e';
import { translate } from '../support/translator';

test.use({ storageState: settled });

test.describe('search while typing', () => {
  const ready = async (page: import('@playwright/test').Page, address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const box = page.getByRole('main').getByRole('searchbox');
    await waitForHydration(box);
    return box;
  };

  test('B04 a word composed with an input method is searched for once, when it is committed', async ({ page }) => {
    const calls: (string | null)[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      if (searchParams.has('_search_')) calls.push(searchParams.get('_search_'));
    });
    const box = await ready(page, '/search');
    await box.focus();
    const input = await page.context().newCDPSession(page);
    await page.clock.install();
    for (const text of ['y', 'ya', 'yan']) {
      await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await page.clock.runFor(1_000);
    }
    expect(calls).toEqual([]);
    await input.send('Input.insertText', { text: '验货' });
    await page.clock.runFor(1_000);
    await expect(page.getByRole('region', { name: '搜索结果' })).toBeVisible();
    expect(calls).toEqual(['验货']);
  });

  test('B04 the Enter that confirms a candidate does nothing, any other Enter what it does', async ({ page }) => {
    const box = await ready(page, '/en/search');
    const isCancelled = (key: { keyCode?: number; isComposing?: boolean }) =>
      box.evaluate((field, init) => {
        const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      }, key);
    expect(await isCancelled({ keyCode: 229 })).toBe(true);
    expect(await isCancelled({ isComposing: true })).toBe(true);
    expect(await isCancelled({ keyCode: 13 })).toBe(false);
  });

  test('B01 results come and go although a translator replaced every text of the page', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const box = await ready(page, '/en/search?q=prices');
    for (const [term, first] of [
      ['calculator', '/en/aql'],
      ['pirces', '/en/prices'],
      ['zzqqxxyy', null],
      ['sample report', '/en/sample-report'],
    ] as const) {
      await translate(page, 'wrapped');
      await box.fill(term);
      await expect(page).toHaveURL(new RegExp(`q=${term.replace(' ', '.')}`));
      const links = page.getByRole('main').locator('[aria-busy="false"] h2 a');
      if (first) await expect(links.first()).toHaveAttribute('href', first);
      else await expect(links).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
});
