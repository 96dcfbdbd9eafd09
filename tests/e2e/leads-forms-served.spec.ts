import { localePath, locales } from '@/lib/i18n/locales';
import { resultFormId } from '@/lib/site/routing/form-paths';
import { all, attributesOf, hrefsOf, one, plain, textOf } from '../support/html';
import { answersTo, freshAddress, mailsTo } from '../support/leads/browser';
import { formMessages } from '../support/leads/messages';
import { sampleFiles } from '../support/leads/sample-leads';
import { isReport, thanksIn, wishes } from '../support/leads/wishes';
import { answersIn, formOf, PlainVisitor } from '../support/plain-visitor';
import { expect, test } from '../support/served';

const confirmations = (email: string) => expect.poll(() => mailsTo(email).length, { intervals: [50] });
/** The consent that a form asks for where data goes abroad. */
const consent = (form: Element) => (all(form, '[name=consent_abroad]').length > 0 ? { consent_abroad: true } : {});
const file = (name: string, content: Buffer) => new File([new Uint8Array(content)], name, { type: 'application/pdf' });

for (const [at, locale] of locales.entries()) {
  for (const [number, [id, form, path]] of wishes.entries()) {
    // In the remaining language it is sent with JavaScript.
    if ((at + number) % 4 === 0) continue;
    test(`${id} ${locale}: without script ${form} on ${path} is taken, thanked for and confirmed by mail`, async () => {
      const visitor = new PlainVisitor();
      const email = freshAddress();
      const page = await visitor.open(localePath(locale, path));
      const element = formOf(page, `lead-${form}`);
      const papers = form === 'apply' ? { file: file('curriculum.pdf', sampleFiles.pdf()) } : {};
      const thanks = await visitor.send(page, element, {
        ...answersTo(form, { email }),
        ...papers,
        ...consent(element),
      });
      // The thanks are on a separate page, where the page's own copy of the form has the usual id.
      const answered = one(thanks.document, `#${resultFormId(form)}`);
      expect(thanks.url.hash).toBe(`#${resultFormId(form)}`);
      expect(textOf(answered, '[role=status]')).toContain(plain(thanksIn(locale, form)));
      expect(all(answered, 'form')).toHaveLength(0);
      await confirmations(email).toBe(1);
      expect(/\/media\/downloads\/brochure-|\/report\/demo-/.test(mailsTo(email)[0] ?? '')).toBe(isReport(form));
    });
  }

  test(`M7.27 B18 ${locale}: without script the quick quote of every page is corrected and sent, once however often its thanks are reloaded`, async () => {
    const visitor = new PlainVisitor();
    const email = freshAddress();
    const { thanks, summary, result } = formMessages(locale);
    const page = await visitor.open(localePath(locale, '/faq?from=fair'));
    const empty = formOf(page, 'lead-quick-quote');
    const typed = { firstname: 'Ana', email: 'ana@', phone: '600', question: 'Mugs, 杯子' };
    const wrong = await visitor.send(page, empty, { ...typed, ...consent(empty) });
    expect(wrong.url.href).toMatch(/\/form-result\?result=[\w-]{12}#result-quick-quote$/);
    expect(textOf(one(wrong.document, '#result-quick-quote [role=alert]'))).toContain(plain(summary.one));
    expect(answersIn(wrong, 'result-quick-quote')).toMatchObject({ question: 'Mugs, 杯子' });
    expect(attributesOf(wrong.document, 'meta[name=robots]', 'content')).toEqual([expect.stringContaining('noindex')]);
    const again = await visitor.open(wrong.url.href);
    expect(answersIn(again, 'result-quick-quote')).toMatchObject({ firstname: 'Ana' });
    const sent = await visitor.send(again, formOf(again, 'result-quick-quote'), { email });
    for (const each of [sent, await visitor.open(sent.url.href)])
      expect(textOf(one(each.document, '#result-quick-quote [role=status]'))).toContain(
        plain(thanks.submitted_successfully_remark ?? ''),
      );
    await confirmations(email).toBe(1);
    // A submitted form is not offered for submission again.
    expect(all((await visitor.open(wrong.url.href)).document, '#result-quick-quote form')).toHaveLength(0);
    const main = one((await visitor.open(localePath(locale, '/form-result'))).document, 'main');
    expect(textOf(main, 'h1')).toBe(plain(result.missing));
    expect(all(main, 'form')).toHaveLength(0);
  });

  test(`M7.27 B18 ${locale}: without script a form with mistakes comes back with its sentences and everything that was typed`, async () => {
    const visitor = new PlainVisitor();
    const page = await visitor.open(localePath(locale, '/technical-support'));
    const typed = answersTo('support', { email: 'ana@', lastname: '', industry: 'x'.repeat(101) });
    const { document, url } = await visitor.send(page, formOf(page, 'lead-support'), typed);
    const { errors } = formMessages(locale);
    const form = one(document, '#lead-support');
    expect(hrefsOf(form, '[role=alert] a')).toHaveLength(3);
    for (const [field, key] of [
      ['lastname', 'lastname_remark'],
      ['email', 'email_vaild_remark'],
      ['industry', 'industry_exceed_remark'],
    ] as const)
      expect(textOf(one(form, `#lead-support-${field}-error`))).toContain(plain(errors[key] ?? ''));
    expect(answersIn({ document }, 'lead-support')).toMatchObject({
      firstname: 'Ana',
      email: 'ana@',
      industry: 'x'.repeat(101),
    });
    expect(url.hash).toBe('#lead-support');
  });

  test(`M7.54 B18 ${locale}: without script an application comes with its papers, and a wrong one is named beside the chooser`, async () => {
    const visitor = new PlainVisitor();
    const email = freshAddress();
    const { errors, thanks } = formMessages(locale);
    const page = await visitor.open(localePath(locale, '/recruit'));
    const form = formOf(page, 'lead-apply');
    const values = { firstname: 'Ana', lastname: 'Lopez', email, phone: '600' };
    const wrong = await visitor.send(page, form, {
      ...values,
      ...consent(form),
      file: file('cv.exe', sampleFiles.pdf()),
    });
    expect(textOf(one(wrong.document, '#lead-apply-file-error'))).toContain(plain(errors.file_type_remark ?? ''));
    expect(answersIn(wrong, 'lead-apply')).toMatchObject(values);
    const sent = await visitor.send(wrong, formOf(wrong, 'lead-apply'), {
      file: file('cv.pdf', sampleFiles.pdf(200_000)),
    });
    expect(textOf(one(sent.document, '#lead-apply [role=status]'))).toContain(
      plain(thanks.apply_submitted_successfully ?? ''),
    );
    await confirmations(email).toBe(1);
    expect(mailsTo(email)[0]).toMatch(/(?:附件|Files|Fichiers|Archivos)\s?[:：] ?1/);
  });
}

test('B18 a page takes no post', async ({ request }) => {
  for (const path of ['/', '/en/contactus', '/fr/account/sign-in']) {
    const answer = await request.post(path, { form: { email: 'x' } });
    expect([answer.status(), answer.headers().allow]).toEqual([405, 'GET, HEAD']);
  }
});
