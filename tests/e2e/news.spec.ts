import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

test('M3.28 the news layout is 870 px beside 310 px, and one column on a phone', async ({ page }) => {
  for (const address of ['/fr/NewsCenter', '/en/blog/carton-drop-test']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    const aside = page.getByRole('main').getByRole('complementary').first();
    const main = aside.locator('xpath=preceding-sibling::div');
    expect((await main.boundingBox())?.width).toBe(870);
    expect((await aside.boundingBox())?.width).toBe(310);
    await page.setViewportSize({ width: 390, height: 844 });
    // Both in one moment: the page still moves after its window has shrunk.
    const gap = () =>
      aside.evaluate((box) => {
        const text = box.previousElementSibling?.getBoundingClientRect();
        return text ? box.getBoundingClientRect().top - text.bottom : -1;
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
});

test('M4.18 the tag list shows 2, 4 or 6 tags by width, and a link to the rest', async ({ page }) => {
  await page.goto('/en/blog/carton-drop-test');
  const list = page.getByRole('navigation', { name: 'Topics' });
  for (const [width, count] of [
    [699, 2],
    [700, 4],
    [999, 4],
    [1000, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.locator('li:visible'), `${width} px`).toHaveCount(count);
  }
  await expect(list.getByRole('link', { name: 'See all topics' })).toHaveAttribute('href', '/en/blog');
});

test('M6.07 M6.08 changing the page adds the query page and starts at the top; a tag switches to the category view', async ({
  page,
}) => {
  await page.goto('/en/blog');
  const next = page
    .getByRole('navigation', { name: 'Pages of articles' })
    .getByRole('link', { name: 'Page 2', exact: true });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/\/en\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/blog$/);
  const subjects = page.getByRole('navigation', { name: 'Filter by subject' });
  await subjects.getByRole('link', { name: 'Factory audit', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/category\/factory-audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factory audit');
});
