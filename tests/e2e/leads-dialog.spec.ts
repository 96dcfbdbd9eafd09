import type { Locator, Page } from '@playwright/test';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { asOwnSender, freshAddress, mailsTo } from '../support/leads/browser';
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
