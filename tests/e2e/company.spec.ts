import { expect, test } from '../support/e2e';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3.22 the FAQ opens and closes without script, and is printed with all its answers', async ({ page }) => {
    await page.goto('/en/faq');
    const pairs = page.getByRole('main').locator('details:has(h2)');
    await expect(pairs).toHaveCount(5);
    const last = pairs.last();
    const answer = last.locator('p');
    await expect(answer).toBeHidden();
    await last.locator('summary').click();
    await expect(answer).toBeVisible();
    await last.locator('summary').click();
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answer).toBeVisible();
  });
});
