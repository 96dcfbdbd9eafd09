import en from '../../messages/en/plan.json' with { type: 'json' };
import { barriers, looks } from '../support/barriers';
import { expect, settled, test, waitForHydration } from '../support/e2e';

test.use({ storageState: settled });

const path = '/en/plan?order=2026-11-30T09:15&ready=2026-12-14';

test('the answer follows what is typed, the address keeps it, and Back brings it again', async ({ page }) => {
  await page.goto(path);
  const answer = page.locator('#plan-answer');
  await expect(answer).toContainText('125 pieces');
  const lot = page.getByLabel(en.form.lot, { exact: true });
  await lot.fill('12,000');
  await expect(answer).toContainText('315 pieces');
  await expect(lot).toBeFocused();
  await expect(lot).toHaveValue('12,000');
  await page.getByLabel(en.form.goods, { exact: true }).selectOption('furniture-and-home');
  await expect(answer).toContainText('13');
  await expect(page).toHaveURL(/goods=furniture-and-home&lot=12%2C000/);
  await page.goto('/en/prices');
  await page.goBack();
  await expect(page.getByLabel(en.form.goods, { exact: true })).toHaveValue('furniture-and-home');
  await expect(answer).toContainText('315 pieces');
});

test('what is made is counted in its group, until another one is chosen', async ({ page }) => {
  await page.goto(path);
  const product = page.getByLabel(en.form.product, { exact: true });
  const group = page.getByLabel(en.form.goods, { exact: true });
  await product.fill('power banks');
  await expect(product).toHaveAccessibleDescription(/Electronics and lighting/);
  await expect(group.locator('option').first()).toHaveText(/Electronics and lighting/);
  await expect(page).toHaveURL(/product=power\+banks/);
  await product.fill('mugs and chairs');
  await expect(product).toHaveAccessibleDescription(en.problems.unmatched);
  await expect(product).toBeFocused();
  await group.selectOption('furniture-and-home');
  await expect(product).toHaveAccessibleDescription(/not by what you typed/);
  await expect(page.locator('#plan-answer')).toContainText('$1494');
  await page.getByRole('link', { name: en.answer.quote }).click();
  await expect(page.getByRole('dialog').locator('[name="product"]')).toHaveValue('mugs and chairs');
});

test('an error stands at its field at once, and goes when it is corrected', async ({ page }) => {
  await page.goto(path);
  const lot = page.getByLabel(en.form.lot, { exact: true });
  await lot.fill('two');
  await expect(lot).toHaveAccessibleDescription(/digits/);
  await expect(page.locator('#plan-answer')).toContainText(en.problems.noResult);
  await lot.press('Enter');
  await expect(lot).toBeFocused();
  await lot.fill('200');
  await expect(page.locator('#plan-answer dl')).toBeVisible();
  await expect(lot).not.toHaveAttribute('aria-invalid');
});

test('with the keyboard alone: the assumptions open, change the answer and stay open', async ({ page }) => {
  await page.goto(path);
  await page.getByLabel(en.form.service).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const inspectors = page.getByLabel(en.form.articles);
  await inspectors.focus();
  await inspectors.fill('4');
  await expect(page.locator('#plan-answer')).toContainText('4 articles');
  await expect(inspectors).toBeFocused();
  await inspectors.press('Enter');
  await expect(page.locator('#plan-answer')).toBeFocused();
});

test('one press fills the form for a quote with the plan', async ({ page }) => {
  await page.goto(`${path}&place=Ningbo`);
  await page.getByLabel(en.form.lot, { exact: true }).fill('5000');
  await expect(page.locator('#plan-answer')).toContainText('200 pieces');
  await page.getByRole('link', { name: en.answer.quote }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="quantity"]')).toHaveValue('5000');
  await expect(dialog.locator('[name="city"]')).toHaveValue('Ningbo, China');
  await expect(dialog.locator('[name="extra"]')).toHaveValue(/lot=5000.*ready=2026-12-14/);
});

for (const { look, colorScheme, width } of looks)
  test(`nothing bars the way, nothing is wider than the screen: ${look}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}&country=VN&vessel=2026-12-18&market=eu&lot=90000`);
    await (await waitForHydration(page.getByText(en.form.more, { exact: true }))).click();
    expect(await barriers(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test('on paper it is two sheets at most, without form and buttons, with its address', async ({ page }) => {
  await page.goto(`${path}&market=us`);
  const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByText(/^https?:.*\/plan\?order=/)).toBeVisible();
});
