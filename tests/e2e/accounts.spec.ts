import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../../messages/en/account.json' with { type: 'json' };
import fr from '../../messages/fr/account.json' with { type: 'json' };
import zh from '../../messages/zh/account.json' with { type: 'json' };
import { expect, settled, test } from '../support/e2e';

const outbox = 'test-results/data/outbox';
let people = 0;
const unique = () => {
  people += 1;
  return `${Date.now() % 100_000_000}${process.pid % 10}${people}`;
};
const freshEmail = () => `p${unique()}@casa.es`;
const freshPhone = () => `138${unique().slice(-8).padStart(8, '0')}`;

const bodyOf = (raw: string) => (/content-transfer-encoding: base64/i.test(raw) ? Buffer.from(raw.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '', 'base64').toString('utf8') : raw.replace(/=\r?\n/g, ''));
const codeIn = (text: string) => /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/.exec(text)?.[0] ?? /(?<![\d#+])\b\d{6}\b(?!\d)/.exec(text)?.[0];

/** The code in a message to somebody, once there are as many as said. */
async function codeFor(recipient: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(() => {
      const messages = (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => /\.(?:eml|txt)$/.test(name)).map((name) => readFileSync(join(outbox, name), 'utf8'));
      codes = messages.filter((raw) => raw.includes(recipient)).flatMap((raw) => codeIn(bodyOf(raw)) ?? []);
      return codes.length;
    }, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  return codes.find((code) => count === 1 || code.includes('-')) ?? '';
}

const field = (page: Page, name: string) => page.locator(`#account-page-${name}`);
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
const secrets = { password: 'Tools2026', confirmpassword: 'Tools2026' };
const landing = async (page: Page, path: string) => {
  await expect(page).toHaveURL(/\/redirect$/);
  await expect(page.locator('body')).toContainText(path);
};

test.use({ storageState: settled });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('M8.40 M8.46 M9.16 a trader registers by e-mail, is handed over, signs in, loses the password and sets a new one', async ({ page }) => {
    test.setTimeout(90_000);
    const email = freshEmail();
    await page.goto('/en/account/register');
    await page.getByRole('button', { name: en.register.submit }).click();
    await expect(page.getByRole('alert')).toHaveText('E-mail can not be empty');
    await fill(page, { email, company_name: 'Casa', ...secrets, first_name: 'Ana', telephone: '600' });
    await field(page, 'country').selectOption({ label: 'Spain' });
    await field(page, 'agreed').check();
    await page.getByRole('button', { name: en.register.submit }).click();
    await expect(page).toHaveURL(/\/en\/account\/code$/);
    await fill(page, { verification_code: await codeFor(email) });
    await page.getByRole('button', { name: en.code.confirm }).click();
    await page.getByRole('button', { name: en.handOff.action }).click();
    await landing(page, '/en/#/dashboard');
    await page.goto('/en/account/recover');
    await fill(page, { email });
    await page.getByRole('button', { name: en.pages.sendCode }).click();
    await fill(page, { captcha: (await codeFor(email, 2)).toLowerCase() });
    await page.getByRole('button', { name: en.recover.next }).click();
    await fill(page, { password: 'New-tools7', confirmpassword: 'New-tools7' });
    await page.getByRole('button', { name: en.recover.change }).click();
    await expect(page.getByText('Modified success')).toBeVisible();
    await fill(page, { email, password: 'New-tools7' });
    await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
    await expect(page.getByRole('button', { name: en.handOff.action })).toBeVisible();
  });
  test('M8.45 a Chinese inspector registers by phone', async ({ page }) => {
    const phone_number = freshPhone();
    await page.goto('/account/inspector-register');
    await fill(page, { phone_number, ...secrets });
    await field(page, 'agreed').check();
    await page.getByRole('button', { name: zh.register.submit }).click();
    await fill(page, { verification_code: await codeFor(phone_number) });
    await page.getByRole('button', { name: zh.code.confirm }).click();
    await expect(page.getByText(zh.toasts.registered)).toBeVisible();
    await fill(page, { phone_number, password: 'Tools2026' });
    await page.getByRole('button', { name: zh.signIn.submit, exact: true }).click();
    await page.getByRole('button', { name: zh.handOff.action }).click();
    await landing(page, '/inspector/#/dashboard');
  });
});

test.describe('with script', () => {
  test('M8.13 M8.40 M8.41 a French inspector registers by e-mail with the keyboard alone', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/fr/account/inspector-register');
    await expect(page.getByRole('button', { name: fr.register.submit })).toBeDisabled();
    await field(page, 'email').focus();
    for (const text of [email, 'Tools2026', 'Tools2026']) {
      await page.keyboard.type(text);
      // A password is followed by the button that shows it.
      await page.keyboard.press('Tab');
      if (text !== email) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: fr.titles['5'] })).toBeVisible();
    await page.keyboard.type(await codeFor(email));
    await page.keyboard.press('Enter');
    await landing(page, '/qc/#/dashboard');
  });
  test('M8.44 M9.25 a Chinese inspector slides with the arrow keys before a code is sent, and waits for another', async ({ page }) => {
    const phone_number = freshPhone();
    await page.goto('/account/inspector-register');
    await fill(page, { phone_number });
    await page.getByRole('button', { name: zh.send.first }).click();
    await expect(page.getByRole('slider')).toBeFocused();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByText(zh.toasts.code_sent)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: /\d+ 秒后/ })).toBeDisabled();
    expect(await codeFor(phone_number)).toMatch(/^\d{6}$/);
  });
});

test('the pages of accounts have no barrier', async ({ page }) => {
  for (const path of ['/account/sign-in', '/account/register', '/account/inspector-register', '/en/account/recover', '/fr/account/register']) {
    await page.goto(path);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
