import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { likeAnswerSchema } from '../../lib/contract/comments';
import { barriers } from '../support/barriers';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { asOwnSender } from '../support/leads/browser';

test.use({ storageState: settled, broken: /Failed to load resource|net::ERR_FAILED/ });

test.beforeEach(({ page }) => asOwnSender(page));

const article = '/en/blog/azo-dyes-and-reach';
const words = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const thread = (page: Page) => page.locator('#comments');
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
    await write(page, text);
    await expect(page).toHaveURL(new RegExp(`${article}#comment-\\d+$`));
    await expect(thread(page).getByText(text)).toBeVisible();
    await expect(thread(page).locator('li', { hasText: text }).first()).toContainText('Tourist');
    expect(await (await request.get(article)).text()).toContain(text);
  });

  test('a comment that cannot be taken comes back with what was typed and a sentence in the reader’s language', async ({
    page,
  }) => {
    await page.goto('/fr/blog/azo-dyes-and-reach');
    const text = 'x'.repeat(1_001);
    await page.getByLabel('Votre commentaire').fill(text);
    await page.getByRole('button', { name: 'Publier le commentaire' }).click();
    await expect(page.locator('#comment-form-content-error')).toHaveText(/1000 caractères au plus\.$/);
    await expect(page.getByLabel('Votre commentaire')).toHaveValue(text);
  });

  test('M11.04 M11.07 the reply box opens, and the reply stands below its comment', async ({ page }) => {
    const [text, answer] = [words('Question'), words('Answer')];
    await page.goto('/es/blog/azo-dyes-and-reach');
    await page.getByLabel('Su comentario').fill(text);
    await page.getByRole('button', { name: 'Publicar comentario' }).click();
    const item = thread(page).locator('li', { hasText: text }).first();
    await expect(item.getByLabel('Su respuesta a Visitante')).toBeHidden();
    await item.getByText('Responder').click();
    await item.getByLabel('Su respuesta a Visitante').fill(answer);
    await item.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expect(thread(page).locator('li', { hasText: text }).first().getByText(answer)).toBeVisible();
  });

  test('M11.09 a like comes back to its place', async ({ page }) => {
    await page.goto(article);
    await page.locator('#post-like').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${article}#post-like$`));
  });
});

test('M11.03 a new comment appears without reload, and other readers get it with the page', async ({
  page,
  browser,
}) => {
  const text = words('With script');
  await page.goto(article);
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

test('M11.08 a like changes at once, and goes back when its call fails', async ({ page }) => {
  const call = '**/topapi/v1/post/*/like';
  let fail = () => {};
  const failing = new Promise<void>((done) => {
    fail = done;
  });
  await page.route(call, async (route) => {
    await failing;
    await route.fulfill({ status: 503, json: { code: 503, message: 'away' } });
  });
  await page.goto(article);
  const button = page.locator('#post-like').getByRole('button').first();
  const count = button.locator('[aria-hidden]', { hasText: /\d/ });
  await waitForHydration(button);
  const likes = Number(await count.textContent());
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(String(likes + 1));
  fail();
  await expect(page.locator('#post-like').getByText('Your like was not saved.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText(String(likes));
  await page.unroute(call);
  const saved = page.waitForResponse(call);
  await page.locator('#post-like').getByRole('button', { name: 'Retry' }).click();
  // Others may have liked it since this page was rendered; the response has the current number.
  const now = likeAnswerSchema.parse(await (await saved).json()).data;
  expect(now?.liked).toBe(true);
  expect(now?.likes_count).toBeGreaterThan(likes);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(String(now?.likes_count));
  await page.reload();
  await waitForHydration(button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('M11.10 the separate like asks a visitor to sign in', async ({ page }) => {
  await page.goto(article);
  const widget = page.locator('#account-like');
  await widget.scrollIntoViewIfNeeded();
  await expect(widget.getByRole('button')).toBeVisible();
  await widget.getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(widget.getByText('Please sign in to like.')).toBeHidden();
});

test('comments are accessible on a wide and a narrow screen', async ({ page }) => {
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(article);
    await thread(page).scrollIntoViewIfNeeded();
    expect(await barriers(page, { within: '#comments' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
