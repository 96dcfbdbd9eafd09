import type { Page } from '@playwright/test';
import { localePath } from '@/lib/i18n/locales';
import { expect, settled, test } from '../support/e2e';
import { asOwnSender, freshAddress, mailsTo } from '../support/leads/browser';
import { formMessages } from '../support/leads/messages';

test.use({ storageState: settled, javaScriptEnabled: false });
test.beforeEach(({ page }) => asOwnSender(page));

const confirmations = (email: string) => expect.poll(() => mailsTo(email).length, { intervals: [100] });
const fill = async (page: Page, id: string, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`#${id} [name="${name}"]`).fill(value);
};
const send = async (page: Page, id: string) => {
  // Until then the browser may scroll to the fragment of the address, and a press loses its target.
  await page.waitForLoadState();
  await page.locator(`#${id} button[type=submit]`).last().click();
};
const agree = async (page: Page, id: string) => {
  const box = page.locator(`#${id} [name=consent_abroad]`);
  if (await box.count()) await box.check();
};

test('M7.27 B18 without script the quick quote of a page is corrected and sent, once however often its thanks are reloaded', async ({
  page,
}) => {
  const email = freshAddress();
  const { thanks, summary } = formMessages('fr');
  await page.goto(localePath('fr', '/faq?from=fair'));
  await page.locator('details:has(#lead-quick-quote) > summary').last().click();
  await fill(page, 'lead-quick-quote', { firstname: 'Ana', email: 'ana@', phone: '600', question: 'Mugs, 杯子' });
  await agree(page, 'lead-quick-quote');
  await send(page, 'lead-quick-quote');
  await expect(page).toHaveURL(/\/form-result\?result=[\w-]{12}#result-quick-quote$/);
  await expect(page.locator('#result-quick-quote [role=alert]')).toContainText(summary.one);
  await expect(page.locator('#result-quick-quote-question')).toHaveValue('Mugs, 杯子');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.reload();
  await expect(page.locator('#result-quick-quote-firstname')).toHaveValue('Ana');
  await fill(page, 'result-quick-quote', { email });
  await send(page, 'result-quick-quote');
  await expect(page.locator('#result-quick-quote [role=status]')).toContainText(
    thanks.submitted_successfully_remark ?? '',
  );
  await page.reload();
  await expect(page.locator('#result-quick-quote [role=status]')).toContainText(
    thanks.submitted_successfully_remark ?? '',
  );
  await confirmations(email).toBe(1);
  // A submitted form is not offered for submission again.
  await page.goBack();
  await expect(page.locator('#result-quick-quote form')).toHaveCount(0);
  await page.goto(localePath('fr', '/form-result'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(formMessages('fr').result.missing);
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
});

test('B18 a long text comes back whole, in several cookies', async ({ page }) => {
  await page.goto('/fr/technical-support');
  const question = Array.from({ length: 6_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
  ).join('');
  await fill(page, 'lead-support', { firstname: 'Ana', question: question.slice(0, 4_000) });
  await send(page, 'lead-support');
  await expect(page.locator('#lead-support-question')).toHaveValue(question.slice(0, 4_000));
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('form-result')).length).toBeGreaterThan(
    1,
  );
});

test('M11.04 a comment that waits for the owner is said on a page that leads back', async ({ page }) => {
  await page.goto('/en/blog/azo-dyes-and-reach');
  await page.getByLabel('Your comment').fill(`See https://a.example ${freshAddress()}`);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.locator('#comments [role=status]')).toContainText('once we have checked');
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL(/\/en\/blog\/azo-dyes-and-reach$/);
});
