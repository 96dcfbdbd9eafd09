import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { leads, outbox } from '@/lib/backend/db/schema';
import { confirmationMail, leadNotice } from '@/lib/backend/leads/lead-mails';
import { findLead } from '@/lib/backend/leads/lead-record';
import { mailMessages } from '@/lib/backend/mail/message';
import { consultationAnswerSchema } from '@/lib/contract/leads';
import { fill } from '@/lib/i18n/fill';
import { locales } from '@/lib/i18n/locales';
import { callSite, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';

pointAtOwnData();

const answered = async (answer: Promise<Response>) => consultationAnswerSchema.parse(await (await answer).json()).data;
async function counts() {
  const db = await database();
  const of = (kind: 'confirmation' | 'notice') => db.$count(outbox, eq(outbox.kind, kind));
  return [await db.$count(leads), await of('notice'), await of('confirmation')];
}
async function send(email: string, at: number) {
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] });
  return (await postJson(consultationBody({ email, question: `Kettles ${at}` }))).status;
}

test('B19 leads that name one mailbox in many spellings send five confirmations in a day, and are all taken', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1)
    statuses.push(
      await send(`${'victimbox'.slice(0, at + 1)}.${'victimbox'.slice(at + 1)}@gmail.com`.replace('.@', '@'), at),
    );
  expect(statuses).toEqual(Array(8).fill(200));
  expect(await counts()).toEqual([8, 8, 5]);
  expect(await send('other@example.com', 8)).toBe(200);
  expect(await counts()).toEqual([9, 9, 6]);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await send('victimbox@googlemail.com', 9)).toBe(200);
  expect(await counts()).toEqual([10, 10, 7]);
  vi.useRealTimers();
});

test('B19 the sixth request says that it gets no confirmation, to the form, also when it is sent again, and in the notice to sales', async () => {
  const db = await database();
  const ask = async (type: number, locale: string) =>
    answered(
      postJson(consultationBody({ email: 'six.reports@example.com', reports: type, type, question: locale }), {
        context: { form: 'sample-report', locale },
      }),
    );
  const notes = async (id = '') => {
    const lead = await findLead(db, String(id));
    return lead && (await leadNotice(db, 'key', lead));
  };
  const said = (locale: (typeof locales)[number]) => fill(mailMessages(locale).notice.unconfirmed, { most: '5' });
  for (const type of [1, 2, 3, 4, 5]) {
    const answer = await ask(type, 'en');
    expect(answer).toMatchObject({ confirmed: true });
    expect((await notes(String(answer?.id)))?.text).not.toContain(said('en'));
  }
  for (const locale of locales) {
    const answer = await ask(6, locale);
    expect(answer).toMatchObject({ confirmed: false, own: { href: expect.stringMatching(/^\/site\/data\//) } });
    // Without a key of the sender, somebody else may ask for the same.
    const { own: _, ...again } = answer ?? {};
    expect(await ask(6, locale)).toEqual(again);
    const notice = await notes(String(answer?.id));
    for (const text of [notice?.text, notice?.html]) expect(text).toContain(said(locale));
  }
});

test.each([
  ['en', /^Reference ([0-9A-F]{4}-[0-9A-F]{4}), received (.+GMT\+8)$/],
  ['zh', /^编号：([0-9A-F]{4}-[0-9A-F]{4})，收到时间：(GMT\+8.+|.+GMT\+8.*)$/],
  ['fr', /^Référence\u00a0: ([0-9A-F]{4}-[0-9A-F]{4})\. Réception\u00a0: (.+UTC\+8)$/],
  ['es', /^Referencia: ([0-9A-F]{4}-[0-9A-F]{4})\. Recepción: (.+GMT\+8)$/],
] as const)(
  'a sender is told in %s the reference and time that both mails and the private page state',
  async (locale, line) => {
    const db = await database();
    const body = consultationBody({ email: `receipt.${locale}@example.com` });
    const ask = async () =>
      consultationAnswerSchema.parse(await (await postJson(body, { context: { form: 'guide', locale } })).json()).data;
    const answer = await ask();
    const [, reference = '', time = ''] = line.exec(answer?.receipt ?? '') ?? [];
    expect(answer?.receipt).toMatch(line);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    expect(await ask()).toEqual(answer);
    vi.useRealTimers();
    const lead = await findLead(db, String(answer?.id));
    if (!lead) throw new Error('no lead');
    expect(lead.lead.id.replace('-', '').toUpperCase().startsWith(reference.replace('-', ''))).toBe(true);
    for (const mail of [confirmationMail('key', lead, 'token'), await leadNotice(db, 'key', lead)])
      for (const text of [mail.text, mail.html]) {
        expect(text).toContain(reference);
        expect(text).toContain(time);
      }
  },
);

test.each([
  ['zh', '此次请求不会有确认邮件。您可随时通过私密链接查看、下载或删除我们', '我的数据', '您的数据'],
  ['fr', 'Aucune confirmation de cette demande ne part par e-mail.', 'Mes données', 'Vos données'],
] as const)(
  'a lead without a mail address answers in %s with the private link to it',
  async (locale, intro, label, title) => {
    const ask = async (more: Record<string, unknown>, headers = {}) => {
      const answer = await postJson(
        { company: `Casa ${locale}`, question: 'How much?', ...more },
        { context: { form: 'pricing', locale, ...(locale === 'zh' ? { consent_abroad: 'true' } : {}) }, headers },
      );
      return consultationAnswerSchema.parse(await answer.json()).data;
    };
    const keyed = { 'idempotency-key': `key-${locale}` };
    const answer = await ask({ email: '' }, keyed);
    expect(answer?.own).toMatchObject({ intro: expect.stringContaining(intro), label });
    expect(answer?.own?.note).toBeTruthy();
    const page = await callSite({ path: answer?.own?.href ?? '' });
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const text of [title, `Casa ${locale}`]) expect(html).toContain(text);
    expect(await ask({ email: '' }, keyed)).toEqual(answer);
    // An address that no mail can be sent to is none; one that gets the confirmation has the link in it.
    expect((await ask({ email: 'ana at casa' }))?.own?.href).toMatch(/^\/site\/data\//);
    expect((await ask({ email: 'ana at casa' }))?.own).toBeUndefined();
    expect(await ask({ email: `own.${locale}@example.com` })).not.toHaveProperty('own');
  },
);

test('B19 leads at the same moment do not pass that number', async () => {
  const before = await counts();
  const at = Array.from({ length: 12 }, (_, one) => one);
  const answers = await Promise.all(
    at.map((one) => postJson(consultationBody({ email: 'at.once@example.com', question: `Pans ${one}` }))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await counts()).toEqual([12, 12, 5].map((more, index) => (before[index] ?? 0) + more));
});
