import { localePath } from '@/lib/i18n/locale-path';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { resultFormId } from '@/lib/routing/form-paths';
import { thanksOf } from '@/lib/domain/leads/submission/thanks';
import { expect, settled, test } from '../support/e2e';
import { asOwnSender, fillForm, freshAddress, mailsTo } from '../support/leads/browser';
import { formMessages } from '../support/leads/messages';

// A form that is sent soon after its page was opened is asked for a proof of work first.
test.beforeEach(({ provoke }) => provoke(428));

/** Each kind of request and the page whose form takes it. */
const wishes: [id: string, form: LeadForm, path: string][] = [
  ['M7.01', 'guide', '/trader-guide'],
  ['M7.01', 'message', '/'],
  ['M7.01', 'quick-quote', '/faq'],
  ['M7.02', 'sample-report', '/sample-report'],
  ['M7.02', 'sample-report', '/templateReport'],
  ['M7.03', 'contact-sales', '/contactus'],
  ['M7.04 M7.19', 'support', '/technical-support'],
  ['M7.05', 'free-report', '/blog/how-aql-sampling-works'],
  ['M7.06 M7.20', 'pricing', '/blog/how-aql-sampling-works'],
  ['M7.07', 'apply', '/recruit'],
];
const papers = {
  name: 'curriculum.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
/** Forms whose confirmation mail contains the report. */
const isReport = (form: LeadForm) => form === 'sample-report' || form === 'free-report';

function thanksIn(locale: Locale, form: LeadForm): string {
  const key = thanksOf(form, locale, false);
  return formMessages(locale).thanks[`${key}_remark`]?.replace('{hours}', '12') ?? 'no such message';
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ storageState: settled, javaScriptEnabled: script });

    for (const [at, locale] of locales.entries())
      for (const [number, [id, form, path]] of wishes.entries()) {
        // Each form is submitted in two languages: in one with JavaScript and in one without. Its messages in all four
        // languages are tested without a browser.
        if ((at + number) % 4 !== (script ? 0 : 1)) continue;
        test(`${id} ${form} on ${path} in ${locale} is taken, thanked for and confirmed by mail`, async ({ page }) => {
          await asOwnSender(page);
          await page.goto(localePath(locale, path));
          if (form === 'quick-quote') await page.locator('details:has(#lead-quick-quote) > summary').click();
          await page.locator(`#lead-${form}`).scrollIntoViewIfNeeded();
          if (script) await expect(page.locator(`#lead-${form} form[data-scripted]`)).toBeAttached({ timeout: 15_000 });
          const email = freshAddress();
          await fillForm(page, form, { email });
          const element = page.locator(`#lead-${form}`);
          if (form === 'apply') await element.locator('input[type=file]').setInputFiles(papers);
          const abroad = element.locator('[name=consent_abroad]');
          if ((await abroad.count()) > 0) await abroad.check();
          await element.locator('button[type=submit]').click();
          // Without JavaScript the thanks are on a separate page, where the page's own copy of the form has the usual
          // id.
          const answered = script ? element : page.locator(`#${resultFormId(form)}`);
          await expect(answered.getByRole('status')).toContainText(thanksIn(locale, form), { timeout: 20_000 });
          await expect(answered.locator('form')).toHaveCount(0);
          await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1);
          expect(/\/media\/downloads\/brochure-|\/report\/demo-/.test(mailsTo(email)[0] ?? '')).toBe(isReport(form));
        });
      }
  });
