import { expect, test } from '../support/e2e';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.50 the search of the 404 page works', async ({ page, provoke }) => {
    provoke(404);
    await page.goto('/en/nothing/here/at-all');
    const form = page.getByRole('main').getByRole('search');
    await form.getByRole('searchbox').fill('needle');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/en\/search\?q=needle$/);
  });

  test('M2.54 M5.09 a fluid post takes the full width, any other post keeps the reading measure', async ({ page }) => {
    const width = () =>
      page
        .locator('.prose')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
    await page.goto('/en/inspection-in-figures');
    const wide = await width();
    await page.goto('/en/how-we-stay-independent');
    const narrow = await width();
    expect(wide).toBeGreaterThan(1100);
    expect(narrow).toBeLessThan(900);
  });
});
