import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });
test('M2.31 typing on a page that the server has filtered reaches every other term, and leaves the caret alone', async ({
  page,
}) => {
  await page.goto('/en/QcEncyclopedia?q=aql');
  const field = page.getByRole('searchbox', { name: 'Find a term' });
  const terms = page.locator('[data-term]:visible');
  const first = await terms.count();
  expect(first).toBeLessThan(60);
  const top = (await field.boundingBox())?.y;
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('golden smple');
  for (let steps = 0; steps < 'mple'.length; steps += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('a');
  await expect(page.locator('#golden-sample')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 term found');
  await expect(page).toHaveURL(/\/en\/QcEncyclopedia\?q=golden\+sample$/);
  await page.keyboard.type('-');
  await expect(field).toHaveValue('golden sa-mple');
  await expect(field).toBeFocused();
  expect((await field.boundingBox())?.y).toBe(top);
  await field.fill('');
  await expect.poll(() => terms.count()).toBeGreaterThanOrEqual(60);
  await page
    .getByRole('navigation', { name: 'Groups of terms' })
    .getByRole('link', { name: /^Audits/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Audits', exact: true })).toBeInViewport();
});

test('on paper an article is its text: the logo, no navigation, no side column, its address at the foot', async ({
  page,
}) => {
  await page.goto('/en/blog/carton-drop-test');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of [
    page.getByRole('banner').getByRole('navigation').first(),
    page.getByRole('contentinfo'),
    page.getByRole('main').getByRole('complementary'),
  ])
    await expect(hidden).toBeHidden();
  const foot = page.getByText(/^https?:\/\/.*\/en\/blog\/carton-drop-test$/);
  await expect(foot).toBeVisible();
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('h1') as Element).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});
