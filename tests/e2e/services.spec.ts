import { expect, test } from '../support/e2e';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M4.02 the last crumb is the page itself: greyed, marked and no link', async ({ page }) => {
    await page.goto('/en/service/supplier-audit');
    const trail = page.getByRole('navigation', { name: 'You are here' });
    const last = trail.locator('[aria-current="page"]');
    await expect(last).toHaveText('Supplier audit');
    await expect(trail.getByRole('link', { name: 'Supplier audit' })).toHaveCount(0);
    const colour = (element: Element) => getComputedStyle(element).color;
    expect(await last.evaluate(colour)).not.toBe(await trail.getByRole('link').first().evaluate(colour));
  });
});
