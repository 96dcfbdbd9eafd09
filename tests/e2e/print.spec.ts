import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

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
