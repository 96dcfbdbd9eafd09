import { expect, test } from '../support/e2e';

const consumer = '/service/consumer-goods-inspection';
const audit = '/service/supplier-audit';

test('M3.23 on a phone of 320 px the order runs down, the matrix scrolls in its named box', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/fr${consumer}`);
  const lefts = await page
    .locator('#order ol a')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  await page.goto(`/fr${audit}`);
  const box = page.getByRole('region', { name: 'Questions sur une usine et audits qui y répondent' });
  await box.focus();
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  const stub = page.locator('#audits tbody th').first();
  const [edge, boxEdge] = await Promise.all([
    stub.evaluate((node) => node.getBoundingClientRect().left),
    box.evaluate((node) => node.getBoundingClientRect().left),
  ]);
  expect(Math.abs(edge - boxEdge), 'the question stays in view').toBeLessThanOrEqual(2);
});
