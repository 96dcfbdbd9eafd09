import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { localePath, locales } from '@/lib/i18n/locales';
import { resultFormId } from '@/lib/site/routing/form-paths';
import { expect, settled, test } from '../support/e2e';
import { asOwnSender, fillForm, freshAddress, mailsTo, takeTime } from '../support/leads/browser';
import { isReport, thanksIn, wishes } from '../support/leads/wishes';

const papers = {
  name: 'curriculum.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
/** Without script, a browser opens a disclosure and attaches a file; the other forms are sent without it. */
const needsBrowser = (form: LeadForm) => form === 'quick-quote' || form === 'apply';
/** These are sent as soon as their page is open, and asked for a proof of work first: with files and without. */
const isHasty = (form: LeadForm) => form === 'apply' || form === 'contact-sales';

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ storageState: settled, javaScriptEnabled: script });

    for (const [at, locale] of locales.entries())
      for (const [number, [id, form, path]] of wishes.entries()) {
        // Each form is submitted with JavaScript in one language, and without it in the others
        // (leads-forms-served.spec.ts). Its messages in all four languages are tested without a browser.
        if ((at + number) % 4 !== (script ? 0 : 1) || !(script || needsBrowser(form))) continue;
        test(`${id} ${form} on ${path} in ${locale} is taken, thanked for and confirmed by mail`, async ({
          page,
          provoke,
        }) => {
          if (isHasty(form)) provoke(428);
          await asOwnSender(page);
          await page.goto(localePath(locale, path));
          if (['quick-quote', 'pricing', 'free-report'].includes(form))
            await page.locator(`details:has(#lead-${form}) > summary`).click();
          await page.locator(`#lead-${form}`).scrollIntoViewIfNeeded();
          if (script) await expect(page.locator(`#lead-${form} form[data-scripted]`)).toBeAttached();
          const email = freshAddress();
          await fillForm(page, form, { email });
          const element = page.locator(`#lead-${form}`);
          if (form === 'apply') await element.locator('input[type=file]').setInputFiles(papers);
          const abroad = element.locator('[name=consent_abroad]');
          if ((await abroad.count()) > 0) await abroad.check();
          if (script && !isHasty(form)) await takeTime(page);
          await element.locator('button[type=submit]').click();
          // Without JavaScript the thanks are on a separate page, where the page's own copy of the form has the usual
          // id.
          const answered = script ? element : page.locator(`#${resultFormId(form)}`);
          await expect(answered.getByRole('status')).toContainText(thanksIn(locale, form));
          await expect(answered.locator('form')).toHaveCount(0);
          await expect.poll(() => mailsTo(email).length, { intervals: [100] }).toBe(1);
          expect(/\/media\/downloads\/brochure-|\/report\/demo-/.test(mailsTo(email)[0] ?? '')).toBe(isReport(form));
        });
      }
  });
