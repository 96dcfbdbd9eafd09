import type { Locator, Page } from '@playwright/test';
import { localePath } from '@/lib/i18n/locales';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { asOwnSender, fillForm, freshAddress, mailsTo } from '../support/leads/browser';
import { dialogButtons } from '../support/leads/dialog-buttons';
import { formMessages } from '../support/leads/messages';

// A form that is sent soon after its page was opened is asked for a proof of work first.
test.beforeEach(({ provoke }) => provoke(428));

test.use({ storageState: settled });
test.beforeEach(({ page }) => asOwnSender(page));

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = async (link: Locator) => {
  await waitForHydration(link);
  await link.click();
};

test('M7.09 each button opens the dialog with the title of its purpose', async ({ page }) => {
  const titles = formMessages('fr').dialogTitles;
  let shown = '';
  for (const [path, purpose, selector] of dialogButtons) {
    const address = localePath('fr', path);
    if (shown !== address) await page.goto(address);
    shown = address;
    await press(page.locator(selector).first());
    await expect(dialogOf(page).getByRole('heading', { level: 2 }), `${address} ${selector}`).toHaveText(
      titles[purpose],
    );
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  }
});

test('M7.08 M7.10 the dialog is 586 px wide, begins at first name and gives the focus back', async ({ page }) => {
  await page.goto('/en');
  const button = page.locator('header a[data-ask]').first();
  await waitForHydration(button);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#lead-dialog-firstname')).toBeFocused();
  expect((await dialogOf(page).boundingBox())?.width).toBe(586);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('M7.01 M7.11 M7.56 a consultation is asked for by keyboard alone', async ({ page }) => {
  await page.goto('/en/service');
  const words = formMessages('en');
  const link = page.locator('main a[data-ask]').first();
  await waitForHydration(link);
  await link.focus();
  await page.keyboard.press('Enter');
  const email = freshAddress();
  const values: Record<string, string> = {
    firstname: 'Ana',
    lastname: 'López',
    company: 'Casa Clara',
    email,
    phone: '600100200',
    question: 'Mugs',
  };
  await expect(page.locator('#lead-dialog-firstname')).toBeFocused();
  for (let step = 0; step < 40; step += 1) {
    const name = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
    if (values[name]) await page.keyboard.type(values[name]);
    if (await page.evaluate(() => (document.activeElement as HTMLButtonElement | null)?.type === 'submit')) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.thanks.submitted_successfully, exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.thanks.ok, exact: true }).press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('M7.34 M7.50 an address that already received a report is refused at its field', async ({ page, provoke }) => {
  provoke(422);
  const email = freshAddress();
  for (const isKnown of [false, true]) {
    await page.goto('/en/templateReport');
    await press(page.locator('#electronic a[data-ask]'));
    await fillForm(page, 'dialog', { email });
    await page.locator('#lead-dialog-question').focus();
    if (isKnown)
      await expect(page.locator('#lead-dialog-email-error')).toContainText(
        'A report was already sent to this address.',
      );
    await dialogOf(page).locator('button[type=submit]').click();
    if (isKnown) await expect(page.locator('#lead-dialog-email')).toBeFocused();
    else
      await expect(page.getByText(formMessages('en').thanks.report_submitted_successfully_remark ?? '')).toBeVisible();
    if (!isKnown) await expect.poll(() => mailsTo(email).length, { intervals: [100] }).toBe(1);
  }
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]).toContain('/en/report/demo-electronic');
});

test('M7.42 a country of the map without a page opens the dialog with that country and its area code', async ({
  page,
}) => {
  await page.goto('/fr/coverage');
  await press(page.locator('figure [data-plant="DE"] a'));
  await expect(page.locator('#lead-dialog-country')).toHaveValue('DE');
  await expect(page.locator('#lead-dialog-phoneCode')).toHaveValue('+49');
  await page.locator('#lead-dialog-country').selectOption('CA');
  await expect(page.locator('#lead-dialog-phoneCode')).toHaveValue('+1');
});

test('M7.01 a product’s button puts the product into the question', async ({ page }) => {
  await page.goto('/en/product');
  await page.locator('main a[href*="/en/product/"]').first().click();
  await press(page.locator('main a[data-ask]').first());
  const title = (await page.locator('main h1').textContent()) ?? '';
  await expect(page.locator('#lead-dialog-question')).toHaveValue(title);
});

test('the dialog stands in a window of 320 px and scrolls within itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/fr/service');
  await press(page.locator('main a[data-ask]').first());
  await expect(page.locator('#lead-dialog-firstname')).toBeFocused();
  const box = await dialogOf(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 480).toBe(true);
  expect(await dialogOf(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await dialogOf(page).locator('button[type=submit]').scrollIntoViewIfNeeded();
  await expect(dialogOf(page).locator('button[type=submit]')).toBeInViewport();
});
