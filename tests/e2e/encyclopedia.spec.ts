import { expect, settled, test } from '../support/e2e';

test.use({ storageState: settled });

const groups = ['Sampling', 'Defects', 'Inspections', 'Tests', 'Audits', 'Logistics', 'Documents', 'Regulation'];

test.describe('the encyclopedia without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.31 every term is visible, and the field asks the server for those that match', async ({ page }) => {
    await page.goto('/fr/QcEncyclopedia');
    const terms = page.locator('[data-term]:visible');
    expect(await terms.count()).toBeGreaterThanOrEqual(60);
    await page.getByRole('searchbox', { name: 'Chercher un terme' }).fill('echantillon de reference');
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await expect(page).toHaveURL(/\/fr\/QcEncyclopedia\?q=echantillon\+de\+reference$/);
    await expect(terms).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 terme trouvé');
    await expect(page.getByRole('searchbox')).toHaveValue('echantillon de reference');
  });

  test('M2.31 a see-also link of a filtered page leads to an entry that the query took away', async ({ page }) => {
    await page.goto('/en/QcEncyclopedia?q=code+letter');
    await page.locator('#code-letter').getByRole('link', { name: 'acceptance number' }).click();
    await expect(page).toHaveURL(/\/en\/QcEncyclopedia#acceptance-number$/);
    await expect(page.locator('#acceptance-number')).toBeInViewport();
  });

  test('M2.31 B14 groups and index lead to their entries', async ({ page }) => {
    await page.goto('/en/QcEncyclopedia');
    for (const name of groups) {
      await page
        .getByRole('navigation', { name: 'Groups of terms' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
    await page.getByText('All terms from A to Z').click();
    const index = page.getByRole('navigation', { name: 'Index of terms' });
    await index.getByRole('link', { name: 'pallet', exact: true }).click();
    await expect(page).toHaveURL(/#pallet$/);
    await expect(page.locator('#pallet')).toBeInViewport();
  });
});
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
