import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../barriers';
import { expect } from '../e2e';
import { codeIn } from '../mail';

/** Where the site under test writes messages for which no gateway is configured. */
const outbox = 'test-results/data/outbox';
let people = 0;
const unique = () => {
  people += 1;
  return `${Date.now() % 100_000_000}${process.pid % 10}${people}`;
};
export const freshEmail = () => `p${unique()}@casa.es`;
export const freshPhone = () => `138${unique().slice(-8).padStart(8, '0')}`;

export async function codeFor(recipient: string, purpose: 'register' | 'recover'): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      () => {
        const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => /\.(?:eml|txt)$/.test(name)) : [];
        const codes = names
          .map((name) => readFileSync(`${outbox}/${name}`, 'utf8'))
          .filter((raw) => raw.includes(recipient))
          .map(codeIn);
        code = codes.find((found) => found && found.includes('-') === (purpose === 'recover'));
        return code;
      },
      { intervals: [100] },
    )
    .toBeTruthy();
  return code ?? '';
}

type Fields = Record<string, string>;
const at =
  (prefix: string) =>
  (page: Page, name: string): Locator =>
    page.locator(`#${prefix}-${name}`);
/** Finds a field in the dialog, or in a page with the same forms. */
export const inDialog = at('account');
export const onPage = at('account-page');

/**
 * A page that was opened at `#main` is scrolled there and gets the focus shortly after it is shown. A press at that
 * moment, faster than any hand, loses its target between down and up, and nothing is sent.
 */
async function settledAtMain(page: Page, field: Locator): Promise<void> {
  await field.waitFor();
  await page.waitForLoadState();
  if (new URL(page.url()).hash === '#main') await expect(page.locator(':focus')).toHaveCount(1);
}

export async function fillIn(page: Page, field: typeof inDialog, values: Fields): Promise<void> {
  const [first] = Object.keys(values);
  if (field === onPage && first) await settledAtMain(page, field(page, first));
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Opens a page and waits for its session request, after which it also handles presses. */
export async function arrive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/account\/session$/), page.goto(path)]);
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80 && !(await target.evaluate((node) => node === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function hasNoBarrier(page: Page, part = 'dialog[open]'): Promise<void> {
  expect(await barriers(page, { within: part }), page.url()).toEqual([]);
}

const handedOver = new WeakMap<Page, string | null>();
export function watchHandOff(page: Page): void {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/redirect' && request.method() === 'POST')
      handedOver.set(page, new URLSearchParams(request.postData() ?? '').get('path'));
  });
}

/** Expects that the last hand-off had this path, and led to the page that says who is signed in. */
export async function landed(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(/\/account\/welcome$/);
  expect(handedOver.get(page)).toBe(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

export const password = 'Tools2026';
export const secrets = { password, confirmpassword: password };

/** Creates an account without signing in; `page` must be on the site. Returns its address. */
export async function customer(page: Page): Promise<string> {
  const email = freshEmail();
  const call = (path: string, body?: unknown) =>
    page.evaluate(
      async ([to, sent]) => {
        const answer = await fetch(to as string, {
          method: sent ? 'POST' : 'GET',
          headers: { locale: 'en', 'content-type': 'application/json' },
          body: sent ? JSON.stringify(sent) : undefined,
        });
        return (await answer.json()) as { code: number };
      },
      [path, body],
    );
  expect(
    await call(`/api/v1/register/verification?${new URLSearchParams({ type: 'email', to: email })}`),
  ).toMatchObject({ code: 0 });
  const personal_information = { first_name: 'Ana', telephone: '600', telephone_code: '+34' };
  const own = { type: 'email', email, ...secrets, company_name: 'Casa', personal_information, country: 44 };
  const verification_code = await codeFor(email, 'register');
  expect(await call('/api/v1/user', { ...own, verification_code })).toMatchObject({ code: 0 });
  await page.context().clearCookies();
  return email;
}
