import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { asOwnSender } from '../support/leads/browser';

test.use({ storageState: settled, broken: /Failed to load resource|net::ERR_FAILED/ });

test.beforeEach(({ page }) => asOwnSender(page));

const article = '/en/blog/azo-dyes-and-reach';
const words = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const thread = (page: Page) => page.locator('#comments');
const unfold = (page: Page) => page.locator('details:has(> #comment-form) > summary').click();
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M11.01 M11.03 A12 a comment is posted to its page, which comes back to it, and is in the markup for everyone', async ({
    page,
    request,
  }) => {
    const text = words('Plain');
    await page.goto(article);
    await unfold(page);
    await write(page, text);
    await expect(page).toHaveURL(new RegExp(`${article}#comment-\\d+$`));
    await expect(thread(page).getByText(text)).toBeVisible();
    await expect(thread(page).locator('li', { hasText: text }).first()).toContainText('Tourist');
    expect(await (await request.get(article)).text()).toContain(text);
  });
});

test('M11.03 a new comment appears without reload, and other readers get it with the page', async ({
  page,
  browser,
}) => {
  const text = words('With script');
  await page.goto(article);
  await unfold(page);
  await waitForHydration(page.getByLabel('Your comment'));
  const before = page.url();
  await write(page, text);
  await expect(thread(page).getByText(text)).toBeVisible();
  expect(page.url()).toBe(before);
  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(article);
  await expect(other.locator('#comments').getByText(text)).toBeVisible();
  await other.close();
});
