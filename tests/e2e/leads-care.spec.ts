import type { Page } from '@playwright/test';
import { uploadLimits } from '@/lib/contract/upload-limits';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import { fill } from '@/lib/i18n/fill';
import { barriers } from '../support/barriers';
import { expect, settled, test, waitForHydration } from '../support/e2e';
import { asOwnSender, fillForm, freshAddress, mailsTo, takeTime } from '../support/leads/browser';
import { formMessages } from '../support/leads/messages';

test.use({ storageState: settled });
test.beforeEach(({ page }) => asOwnSender(page));

const words = formMessages('en');
/** Scrolls a form into view, which loads its script, waits for hydration, and lets the time of a typing visitor pass. */
async function ready(page: Page, form: string): Promise<void> {
  await page.locator(`#lead-${form}`).scrollIntoViewIfNeeded();
  await expect(page.locator(`#lead-${form} form[data-scripted]`)).toBeAttached();
  await takeTime(page);
}
const send = (page: Page, form: string) => page.locator(`#lead-${form} button[type=submit]`).first().click();
const confirmations = (email: string) => expect.poll(() => mailsTo(email).length, { intervals: [100] });

test('M7.47 M7.48 M7.49 papers are listed with their state, refused ones with the reason, and one is removed', async ({
  page,
}) => {
  await page.goto('/en/recruit');
  await ready(page, 'apply');
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  await page.locator('#lead-apply-file').setInputFiles([
    { name: 'CV.PDF', mimeType: 'application/pdf', buffer: pdf },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(uploadLimits.maxFileBytes + 1) },
    { name: 'old.doc', mimeType: 'application/msword', buffer: pdf },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000 not a paper') },
  ]);
  const list = page.getByRole('list', { name: words.files.list });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('setup.exe')).toContainText(words.errors.file_type_remark ?? '');
  await expect(row('big.png')).toContainText(fill(words.errors.file_size_remark ?? '', fileLimits('en')));
  await expect(row('letter.pdf')).toContainText(words.errors.file_content_remark ?? '');
  // Its content is a PDF, so that is what it is called once it was read.
  await list.getByRole('button', { name: words.files.remove.replace('{name}', 'old.pdf') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const email = freshAddress();
  await fillForm(page, 'apply', { email });
  await send(page, 'apply');
  await expect(page.locator('#lead-apply').getByRole('status')).toContainText(
    words.thanks.apply_submitted_successfully_remark ?? '',
  );
  await confirmations(email).toBe(1);
  await page.goto(/\/site\/data\/[A-Za-z0-9._-]+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? '');
  await expect(page.getByText('CV.PDF')).toBeVisible();
  await expect(page.getByText(/setup\.exe|big\.png|old\.|letter\./)).toHaveCount(0);
});

const scan = async (page: Page, within: string) => expect(await barriers(page, { within }), within).toEqual([]);

test('nothing stands in the way of the forms, in light: mistakes, thanks, quick quote', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/fr/contactus');
  await ready(page, 'contact-sales');
  await send(page, 'contact-sales');
  await scan(page, '#lead-contact-sales');
  await fillForm(page, 'contact-sales', { email: freshAddress() });
  await send(page, 'contact-sales');
  await expect(page.locator('#lead-contact-sales').getByRole('status')).toBeVisible();
  await scan(page, '#lead-contact-sales');
  await page.locator('details:has(#lead-quick-quote) > summary').click();
  await scan(page, 'details:has(#lead-quick-quote)');
});

test('nothing stands in the way of the forms, in the dark: mistakes of files and of an open dialog', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/recruit');
  await ready(page, 'apply');
  await page
    .locator('#lead-apply-file')
    .setInputFiles({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await scan(page, '#lead-apply');
  const link = page.locator('header a[data-ask]').first();
  await waitForHydration(link);
  await link.click();
  await expect(page.locator('#lead-dialog-firstname')).toBeFocused();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await scan(page, 'dialog[open]');
});
