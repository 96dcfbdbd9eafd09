import type { Page } from '@playwright/test';
import en from '../../messages/en/account.json' with { type: 'json' };
import es from '../../messages/es/account.json' with { type: 'json' };
import zh from '../../messages/zh/account.json' with { type: 'json' };
import {
  arrive,
  codeFor,
  customer,
  fillIn,
  freshEmail,
  freshPhone,
  hasNoBarrier,
  inDialog,
  landed,
  onPage,
  password,
  secrets,
  tabTo,
  watchHandOff,
} from '../support/accounts/browser';
import { expect, settled, test } from '../support/e2e';
import { asOwnSender } from '../support/leads/browser';

test.use({ storageState: settled });
test.beforeEach(({ page }) => {
  watchHandOff(page);
  return asOwnSender(page);
});

const dialog = (page: Page) => page.locator('dialog[open]');
const title = (page: Page, text: string) =>
  expect(dialog(page).getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible();
const inHeader = (page: Page, entry: string) => page.getByRole('banner').locator(`a[data-account="${entry}"]:visible`);
const changed = { password: 'New-tools7', confirmpassword: 'New-tools7' };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('M8.40 M8.46 M9.16 a trader registers by e-mail, is handed over, signs in, loses the password and sets a new one', async ({
    page,
  }) => {
    const email = freshEmail();
    await page.goto('/en/account/register');
    // M8.13: until the box is ticked, the browser keeps the form.
    await page.getByRole('button', { name: en.register.submit }).click();
    expect(await onPage(page, 'agreed').evaluate((box: HTMLInputElement) => box.matches(':invalid'))).toBe(true);
    await expect(page).toHaveURL(/\/en\/account\/register$/);
    await onPage(page, 'agreed').check();
    await page.getByRole('button', { name: en.register.submit }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail can not be empty');
    await fillIn(page, onPage, { email, company_name: 'Casa', ...secrets, first_name: 'Ana', telephone: '600' });
    await onPage(page, 'country').selectOption({ label: 'Spain' });
    await onPage(page, 'agreed').check();
    await page.getByRole('button', { name: en.register.submit }).click();
    await expect(page).toHaveURL(/\/en\/account\/code#main$/);
    await fillIn(page, onPage, { verification_code: await codeFor(email, 'register') });
    await page.getByRole('button', { name: en.code.confirm }).click();
    await page.getByRole('button', { name: en.handOff.action }).click();
    await landed(page, '/en/#/dashboard');
    await page.goto('/en/account/recover');
    await fillIn(page, onPage, { email });
    await page.getByRole('button', { name: en.pages.sendCode }).click();
    await fillIn(page, onPage, { captcha: (await codeFor(email, 'recover')).toLowerCase() });
    await page.getByRole('button', { name: en.recover.next }).click();
    await fillIn(page, onPage, changed);
    await page.getByRole('button', { name: en.recover.change }).click();
    await expect(page.getByText('Modified success')).toBeVisible();
    await fillIn(page, onPage, { email, password: changed.password });
    await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
    await expect(page.getByRole('button', { name: en.handOff.action })).toBeVisible();
  });
});

test('M8.01 M8.11 M8.40 M8.41 M8.44 a trader registers with the keyboard alone, and closes the dialog by accident', async ({
  page,
  context,
}) => {
  const email = freshEmail();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, '/en/service');
  const opener = inHeader(page, 'sign-up-trader');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await title(page, en.titles['3']);
  await expect(inDialog(page, 'email')).toBeFocused();
  await hasNoBarrier(page);
  // The focus cycles within the dialog or moves to the browser's own controls, never to the page behind it.
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
      ),
    ).toBe(true);
  }
  for (const [name, value] of Object.entries({
    email,
    company_name: 'Casa',
    ...secrets,
    first_name: 'Ana',
    country: 'Spain',
    telephone: '600',
  })) {
    await tabTo(page, inDialog(page, name));
    await page.keyboard.type(value);
  }
  await expect(inDialog(page, 'telephone_code')).toHaveValue('+34');
  const terms = dialog(page).locator('form a[aria-haspopup=dialog]');
  await tabTo(page, terms);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').last().getByRole('button', { name: en.agreement.confirm });
  await tabTo(page, confirm);
  await hasNoBarrier(page);
  await page.keyboard.press('Enter');
  await expect(terms).toBeFocused();
  await expect(inDialog(page, 'agreed')).toBeChecked();
  await tabTo(page, dialog(page).getByRole('button', { name: en.register.submit }));
  await page.keyboard.press('Enter');
  await title(page, en.titles['5']);
  await expect(inDialog(page, 'verification_code')).toBeFocused();
  await hasNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await title(page, en.titles['5']);
  await expect(dialog(page).getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  const code = await codeFor(email, 'register');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.locator('#account-verification_code-6')).toHaveValue(code.slice(5));
  await page.keyboard.press('Enter');
  await landed(page, '/en/#/dashboard');
});

test('M9.01 M9.02 M9.05 M9.06 M9.11 M9.12 M9.38 a Spanish customer has lost the password, sets a new one and signs in with it', async ({
  page,
  provoke,
}) => {
  provoke(401);
  await arrive(page, '/es');
  const email = await customer(page);
  await inHeader(page, 'sign-in-trader').click();
  await title(page, es.titles['1']);
  await hasNoBarrier(page);
  await fillIn(page, inDialog, { email, password: 'Wrong2026' });
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[data-kind=warning]')).toBeVisible();
  await dialog(page).getByRole('button', { name: es.signIn.forgot }).click();
  await title(page, es.titles['6']);
  await expect(inDialog(page, 'email')).toHaveValue(email);
  await dialog(page).getByRole('button', { name: es.send.first, exact: true }).click();
  await expect(inDialog(page, 'captcha')).toBeFocused();
  await hasNoBarrier(page);
  const code = await codeFor(email, 'recover');
  await dialog(page).getByRole('button', { name: es.close, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await inHeader(page, 'sign-in-trader').click();
  await title(page, es.titles['6']);
  await fillIn(page, inDialog, { captcha: 'AAAA-AAAA-AAAA' });
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(es.errors.code_wrong).first()).toBeVisible();
  await fillIn(page, inDialog, { captcha: code.toLowerCase() });
  await page.keyboard.press('Enter');
  await fillIn(page, inDialog, changed);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(es.recover.doneTitle)).toBeVisible();
  await hasNoBarrier(page);
  await dialog(page).getByRole('button', { name: es.recover.confirm, exact: true }).click();
  await title(page, es.titles['1']);
  await fillIn(page, inDialog, { email, password: changed.password });
  await page.keyboard.press('Enter');
  await landed(page, '/en/#/dashboard');
  await page.getByRole('banner').getByRole('button', { name: es.session.signOut }).click();
  await expect(page).toHaveURL(/\/es$/);
  await expect(inHeader(page, 'sign-in-trader')).toBeVisible();
});

test('M8.02 M8.44 M8.45 M9.25 a Chinese trader registers by phone behind the slide, and signs in with it', async ({
  page,
}) => {
  const phone_number = freshPhone();
  await arrive(page, '/');
  await inHeader(page, 'sign-up-trader').click();
  await title(page, zh.titles['3']);
  await dialog(page).getByRole('tab', { name: zh.tabs.phone_number }).click();
  await fillIn(page, inDialog, { company_name: '唯真', ...secrets, phone_number });
  await dialog(page).getByRole('button', { name: zh.send.first }).click();
  await expect(dialog(page).getByRole('slider')).toBeFocused();
  await hasNoBarrier(page);
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByText(zh.toasts.code_sent)).toBeVisible();
  await expect(inDialog(page, 'verification_code')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: /\d+ 秒后/ })).toBeDisabled();
  await fillIn(page, inDialog, { verification_code: await codeFor(phone_number, 'register') });
  await inDialog(page, 'agreed').check();
  await dialog(page).getByRole('button', { name: zh.register.submit }).click();
  await title(page, zh.titles['1']);
  await expect(dialog(page).getByText(zh.toasts.registered)).toBeVisible();
  await fillIn(page, inDialog, { phone_number, password });
  await page.keyboard.press('Enter');
  await landed(page, '/zh/#/dashboard');
});

test('the pages of accounts have no barrier', async ({ page }) => {
  for (const path of ['/account/inspector-register', '/en/account/recover', '/fr/account/register']) {
    await page.goto(path);
    await hasNoBarrier(page, 'html');
  }
});
