import { expect, test } from '../support/e2e';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
