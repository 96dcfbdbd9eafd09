import { expect, test, waitForHydration } from '../support/e2e';

test('M3.13 get quotation opens the dialog that takes the request', async ({ page }) => {
  for (const [prefix, name] of [
    ['', '获取报价'],
    ['/en', 'Get a quotation'],
    ['/fr', 'Obtenir un devis'],
    ['/es', 'Obtener cotización'],
  ] as const) {
    await page.goto(`${prefix}/factoryVrDetail`);
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await waitForHydration(link);
    await link.click();
    await expect(page.getByRole('dialog').locator('#lead-dialog-firstname')).toBeFocused();
  }
});
