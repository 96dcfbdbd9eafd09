import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { leads, outbox, rateEvents, receivedAddresses } from '@/lib/backend/db/schema';
import { claimJobs, leaseMs } from '@/lib/backend/jobs/claim';
import { attemptMs, deliver, maxAttempts, waitAfter } from '@/lib/backend/jobs/deliver';
import { tidy } from '@/lib/backend/jobs/tidy';
import { emailHash } from '@/lib/backend/leads/lead-record';
import { eraseLead } from '@/lib/backend/leads/owner-leads';
import { headLine, mailMessages } from '@/lib/backend/mail/message';
import { deadlineMs, sendMail } from '@/lib/backend/mail/send-mail';
import { config } from '@/lib/config';
import { fill } from '@/lib/i18n/fill';
import { locales } from '@/lib/i18n/locales';
import { eventually } from '../support/eventually';
import { callSite, idOf, postJson, postParts } from '../support/leads/lead-service';
import { startCrmReceiver, startMailReceiver } from '../support/leads/receivers';
import { applicationParts, consultationBody, sampleFiles } from '../support/leads/sample-leads';
import { listen } from '../support/listen';
import { readMail } from '../support/mail';
import { deliverJobs, pointAtOwnData, silence } from '../support/own-data';

const secret = 'a secret of sixteen signs';
const receivers = { mail: await startMailReceiver(), crm: await startCrmReceiver() };
const data = pointAtOwnData({
  LEADS_TO: 'sales@example.com, second@example.com',
  SITE_URL: 'https://site.test',
  CRM_WEBHOOK_URL: receivers.crm.url,
  CRM_WEBHOOK_SECRET: secret,
  SMTP_URL: receivers.mail.url,
  MAIL_FROM: 'Verilot <no-reply@site.test>',
});
afterAll(() => Promise.all([receivers.mail.close(), receivers.crm.close()]));
silence('info', 'warn');
beforeEach(async () => {
  // The tests name the same mailbox, which gets few confirmations a day.
  await (await database()).delete(rateEvents);
  receivers.mail.mails.length = 0;
  receivers.crm.posts.length = 0;
});

const due = (now?: Date, kinds: Parameters<typeof deliverJobs>[0] = ['confirmation', 'notice', 'crm']) =>
  deliverJobs(kinds, now);
const rows = async (leadId: string) => (await database()).select().from(outbox).where(eq(outbox.leadId, leadId));
const jobOf = async (leadId: string, wanted: string) => (await rows(leadId)).find(({ kind }) => kind === wanted);
const mailTo = (address: string) => receivers.mail.mails.find(({ to }) => to === address)?.raw ?? '';
const sales = 'sales@example.com,second@example.com';
const asReport = (locale?: string) => ({ context: { form: 'sample-report', locale } });
const isKnown = async (email: string) =>
  (await callSite({ path: `/site/existsConsultationEmail?email=${email}` })).json();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test('the sender is thanked and sales are told, in the language of the sender, as text and as HTML', async () => {
  for (const locale of locales) {
    receivers.mail.mails.length = 0;
    const id = await idOf(
      await postJson(consultationBody({ question: `in ${locale}\n<i>x</i>` }), { context: { form: 'guide', locale } }),
    );
    await due();
    const [confirmation, notice] = [mailTo('ana.ruiz@example.com'), mailTo(sales)];
    const words = mailMessages(locale);
    expect(readMail(confirmation), locale).toContain(words.confirmation.thanks);
    expect(readMail(confirmation)).toContain(`https://site.test/site/data/${id}.`);
    expect(confirmation).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(readMail(notice)).toContain(words.labels.company);
    expect(readMail(notice)).toContain('&lt;i&gt;x&lt;/i&gt;');
    expect(notice).toMatch(/^Reply-To: ana\.ruiz@example\.com/m);
    expect(fill(words.notice.subject, { form: '', name: '' })).not.toContain('{');
  }
});

test('B19 the confirmation repeats what was chosen from lists, and nothing that a stranger typed', async () => {
  const spam = (name: string) => `Spam${name}`;
  const typed = ['firstname', 'lastname', 'company', 'country', 'phone', 'question', 'source', 'utm'];
  const chosen = [
    ['zh', ['服装', '中国', '越南']],
    ['en', ['Garments and apparel', 'China, Vietnam']],
    ['fr', ['Habillement', 'Chine']],
    ['es', ['Prendas de vestir', 'China, Vietnam']],
  ] as const;
  for (const [locale, names] of chosen) {
    receivers.mail.mails.length = 0;
    const fields = {
      ...Object.fromEntries(typed.map((name) => [name, `${spam(name)} https://spam.example/${name}`.slice(0, 50)])),
      industry: 'garments-and-pparel',
      serviceLocations: ['china', 'vietnam', spam('place')],
      email: 'stranger@example.com',
      question: `${spam('question')} ${locale}`,
      type: spam('type'),
    };
    const id = await idOf(
      await postJson(consultationBody(fields), { context: { form: 'contact-sales', locale, from: 'SpamCampaign' } }),
    );
    await due();
    const confirmation = mailTo('stranger@example.com');
    expect(`${confirmation}\n${readMail(confirmation)}`).not.toMatch(/spam/i);
    for (const name of [id, ...names]) expect(readMail(confirmation)).toContain(name);
    const notice = readMail(mailTo(sales));
    for (const name of [...typed, 'place', 'type']) expect(notice).toContain(spam(name));
  }
});

test('B19 an invented industry, report and form are not repeated either, and files are counted', async () => {
  const parts = [
    ...applicationParts({ firstname: 'SpamName' }),
    { name: 'industry', body: 'SpamIndustry' },
    { name: 'reports', body: 'SpamReport' },
    { name: 'file', file: 'SpamFile.pdf', type: 'application/pdf', body: sampleFiles.pdf() },
  ];
  await idOf(await postParts(parts, { context: { locale: 'en' } }));
  await due();
  const confirmation = mailTo('li.wei@example.com');
  expect(`${confirmation}\n${readMail(confirmation)}`).not.toMatch(/spam/i);
  expect(readMail(confirmation)).toContain('Files: 1');
});

test('M7.02 a report request is answered with the report, and its address is known from then on', async () => {
  const email = 'report.reader@example.com';
  const wanted = [
    ['zh', 2, '/report/demo-electronic'],
    ['fr', '4', '/fr/report/demo-loading'],
    ['fr', 5, '/fr/report/demo-audit'],
  ] as const;
  for (const [locale, kind, address] of wanted) {
    const question = `${locale} ${kind}`;
    await postJson(consultationBody({ email, reports: kind, type: kind, question }), asReport(locale));
    if (locale === 'zh') expect(await isKnown(email)).toBe(false);
    receivers.mail.mails.length = 0;
    await due();
    expect(readMail(mailTo(email))).toContain(`https://site.test${address}`);
    expect(await isKnown(email)).toBe(true);
  }
});

test('B20 the CRM gets each lead once, signed over timestamp and body, under its own key', async () => {
  const id = await idOf(await postJson(consultationBody({ question: 'for the CRM' })));
  await due();
  const [post] = receivers.crm.posts;
  expect(receivers.crm.posts).toHaveLength(1);
  const lead = { id, fields: { question: 'for the CRM' } };
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ event: 'lead.created', lead });
  const timestamp = String(post?.headers['x-timestamp']);
  expect(post?.headers['x-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex')}`,
  );
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60);
  expect(post?.key).toBe((await jobOf(id, 'crm'))?.id);
});

test('an application reaches sales with its files', async () => {
  const parts = [...applicationParts(), { name: 'file', file: '简历.pdf', body: sampleFiles.pdf(1_000) }];
  await postParts(parts, { context: { locale: 'zh' } });
  await due();
  expect(mailTo(sales).replace(/\s/g, '')).toContain(sampleFiles.pdf(1_000).toString('base64'));
});

describe('a receiver that fails', () => {
  test('B20 is tried again later and later, then becomes a dead letter; the other receivers have theirs', async () => {
    receivers.crm.mood = 'fail';
    const id = await idOf(await postJson(consultationBody({ question: 'CRM is down' })));
    await due();
    expect(receivers.mail.mails).toHaveLength(2);
    expect(await due()).toBe(0);
    for (let day = 1; day < maxAttempts; day += 1) expect(await due(hours(24 * day))).toBe(1);
    const ended = { attempts: maxAttempts, deliveredAt: null, deadAt: expect.any(Date) };
    expect(await jobOf(id, 'crm')).toMatchObject({ ...ended, lastError: expect.stringContaining('500') });
    expect(await due(hours(24 * 99))).toBe(0);
    receivers.crm.mood = 'take';
    expect([1, 2, 3, 99].map((tries) => waitAfter(tries, () => 1))).toEqual([5_000, 10_000, 20_000, 21_600_000]);
    expect(waitAfter(2, () => 0)).toBe(5_000);
  });

  test('B20 comes back under the same key, so that a copy can be told from a second lead', async () => {
    receivers.mail.mood = 'fail';
    const id = await idOf(await postJson(consultationBody({ question: 'mail is down' })));
    await due(new Date(), ['confirmation', 'notice']);
    receivers.mail.mood = 'take';
    await due(hours(1));
    const jobs = (await rows(id)).flatMap((row) => (row.kind === 'crm' ? [] : [row.id]));
    expect(receivers.mail.mails.map(({ key }) => key).toSorted()).toEqual(jobs.toSorted());
  });

  const refusals = [
    ['no such user', '550 5.1.1 No such user here', 'refused'],
    ['a mailbox without a code of its own', '553 Mailbox name not allowed', 'refused'],
    ['a relay that is denied', '554 5.7.1 Relay access denied', 'waiting'],
    ['a full mailbox', '450 4.2.2 Mailbox full', 'waiting'],
  ] as const;
  test.each(refusals)('B20 after %s (%s) a confirmation is %s', async (what, said, state) => {
    const email = 'mistyped@example.com';
    receivers.mail.refused.set(email, { responseCode: Number(said.slice(0, 3)), message: said.slice(4) });
    const id = await idOf(await postJson(consultationBody({ email, question: what })));
    await due();
    const ended = state === 'refused' ? expect.any(Date) : null;
    expect(await jobOf(id, 'confirmation')).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      deadAt: ended,
      refusedAt: ended,
    });
    expect((await jobOf(id, 'confirmation'))?.lastError).toContain(said.slice(0, 3));
    expect(await due(hours(1), ['confirmation'])).toBe(state === 'refused' ? 0 : 1);
    expect(receivers.mail.mails.map(({ to }) => to)).toEqual([sales]);
    receivers.mail.refused.clear();
    await due(hours(24));
  });

  test('B20 a notice whose recipients are refused is tried again: they are the company’s own', async () => {
    for (const address of ['sales@example.com', 'second@example.com'])
      receivers.mail.refused.set(address, { responseCode: 550, message: '5.1.1 No such user here' });
    const id = await idOf(await postJson(consultationBody({ email: 'buyer@example.com', question: 'sales moved' })));
    await due();
    expect(await jobOf(id, 'notice')).toMatchObject({ attempts: 1, deliveredAt: null, deadAt: null, refusedAt: null });
    receivers.mail.refused.clear();
    await due(hours(1));
    expect(await jobOf(id, 'notice')).toMatchObject({ attempts: 2, deliveredAt: expect.any(Date) });
  });
});

test('B20 two workers never take the same job, and a dead one’s jobs come back after its lease', async () => {
  await postJson(consultationBody({ question: 'one job each' }));
  const db = await database();
  const now = new Date();
  const [one, two] = await Promise.all([
    claimJobs(db, 'one', ['confirmation'], 1, now),
    claimJobs(db, 'two', ['confirmation'], 1, now),
  ]);
  expect([...one, ...two]).toHaveLength(1);
  expect(await claimJobs(db, 'three', ['confirmation'], 1, new Date(now.getTime() + leaseMs - 1))).toHaveLength(0);
  expect(await claimJobs(db, 'three', ['confirmation'], 1, new Date(now.getTime() + leaseMs + 1))).toHaveLength(1);
  await due(hours(1));
});

test('B20 an attempt that hangs ends before the lease of its job, and its lane goes on', async () => {
  expect(leaseMs - attemptMs).toBeGreaterThanOrEqual(10_000);
  expect(attemptMs - deadlineMs).toBeGreaterThanOrEqual(5_000);
  const id = await idOf(await postJson(consultationBody({ question: 'hangs' })));
  const db = await database();
  const now = new Date();
  const [job] = (await claimJobs(db, 'hung', ['crm'], 50, now)).filter(({ leadId }) => leadId === id);
  if (!job) throw new Error('there is no job');
  const webhook = await import('@/lib/backend/jobs/webhook');
  const hanging = vi.spyOn(webhook, 'sendWebhook').mockReturnValue(new Promise(() => undefined));
  expect(
    await deliver(
      db,
      job,
      () => now,
      () => 0,
      50,
    ),
  ).toBe(false);
  hanging.mockRestore();
  const row = await jobOf(id, 'crm');
  expect(row).toMatchObject({ claimedBy: null, claimedUntil: null, deadAt: null });
  expect(row?.lastError).toContain('took longer than');
  await due(hours(1));
});

test('a mail server that drips bytes for ever is left in time, before the lease of its job ends', async () => {
  expect(leaseMs - deadlineMs).toBeGreaterThanOrEqual(10_000);
  const seen = { left: false };
  const server = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        seen.left = true;
      });
  });
  const { port, close } = await listen(server);
  const settings = config();
  const url = settings.SMTP_URL;
  settings.SMTP_URL = `smtp://127.0.0.1:${port}`;
  const words = { subject: 's', text: 't', html: 'h', locale: 'en' as const };
  const mail = { key: 'k', to: ['a@example.com'], ...words, attachments: [] };
  await expect(sendMail(mail, 300)).rejects.toThrow(/abort|timeout/i);
  await eventually(() => expect(seen.left).toBe(true));
  settings.SMTP_URL = url;
  await close();
});

test('line breaks and addresses in a name never reach the head of a mail', async () => {
  expect(headLine('A\r\nBcc: all@example.com\u2028x')).toBe('A Bcc: all@example.com x');
  const answer = await postJson(consultationBody({ firstname: 'A\r\nBcc: all@example.com' }));
  expect(answer.status).toBe(400);
  receivers.mail.mails.length = 0;
  await postJson({ company: 'Casa Ruiz', email: 'a@example.com, all@example.com', question: '' });
  await due();
  expect(receivers.mail.mails.map(({ to }) => to)).toEqual([sales]);
});

test('without a mail server a mail is a file that its owner can read, until its lead is erased', async () => {
  const settings = config();
  const url = settings.SMTP_URL;
  settings.SMTP_URL = undefined;
  const id = await idOf(await postJson(consultationBody({ question: 'to a file' })));
  await due();
  settings.SMTP_URL = url;
  const names = (await rows(id)).filter(({ kind }) => kind !== 'crm').map(({ id: key }) => `${key}.eml`);
  expect(readdirSync(join(data.folder, 'outbox')).sort()).toEqual(names.sort());
  expect(readFileSync(join(data.folder, 'outbox', names[0] ?? ''), 'utf8')).toContain('Message-ID: <');
  const mode = (...path: string[]) => statSync(join(data.folder, 'outbox', ...path)).mode & 0o777;
  expect([mode(), mode(names[0] ?? '')]).toEqual([0o700, 0o600]);
  await eraseLead(await database(), id);
  expect(readdirSync(join(data.folder, 'outbox'))).toEqual([]);
});

test('an erased lead sends nothing more', async () => {
  const id = await idOf(await postJson(consultationBody({ question: 'erase me first' })));
  await eraseLead(await database(), id);
  expect(await due(hours(1))).toBe(0);
});

test('B21 an address is not known again when its lead is erased while its report is being sent', async () => {
  const sending = await import('@/lib/backend/mail/send-mail');
  const db = await database();
  const email = 'erased.meanwhile@example.com';
  const addressHash = await emailHash(db, email);
  const known = () => db.$count(receivedAddresses, eq(receivedAddresses.addressHash, addressHash));
  const id = await idOf(await postJson(consultationBody({ email, reports: 2, type: 2 }), asReport()));
  const sent = vi.spyOn(sending, 'sendMail').mockImplementation(async () => void (await eraseLead(db, id)));
  await due(new Date(), ['confirmation']);
  sent.mockRestore();
  expect(await known()).toBe(0);
  // As an erasure that was interrupted leaves it.
  await db.insert(receivedAddresses).values({ addressHash, at: new Date() });
  await tidy(db, new Date(), () => false);
  expect(await known()).toBe(0);
});

test('B21 the address of an erased lead is known as long as another lead has it', async () => {
  const db = await database();
  const email = 'two.reports@example.com';
  const ids = [];
  for (const kind of [2, 4])
    ids.push(await idOf(await postJson(consultationBody({ email, reports: kind, type: kind }), asReport())));
  await due();
  await eraseLead(db, ids[0] ?? '');
  await tidy(db, new Date(), () => false);
  expect(await isKnown(email)).toBe(true);
  await eraseLead(db, ids[1] ?? '');
  expect(await isKnown(email)).toBe(false);
});

test('B21 what is older than the retention, and what a killed process left of an upload or a copy, goes by itself', async () => {
  const db = await database();
  const old = await idOf(await postJson(consultationBody({ question: 'two years ago', email: 'old@example.com' })));
  const young = await idOf(await postJson(consultationBody({ question: 'just now', email: 'old@example.com' })));
  const createdAt = hours(-24 * 731);
  await db.update(leads).set({ createdAt }).where(eq(leads.id, old));
  for (const [folder, age] of Object.entries({ spool: 2, 'report-spool': 7 })) {
    mkdirSync(join(data.folder, folder), { recursive: true });
    writeFileSync(join(data.folder, folder, 'left'), 'x');
    utimesSync(join(data.folder, folder, 'left'), hours(-age), hours(-age));
  }
  await tidy(db, new Date(), () => false);
  expect([await db.$count(leads, eq(leads.id, old)), await db.$count(leads, eq(leads.id, young))]).toEqual([0, 1]);
  expect(data.spooled()).not.toContain('left');
  expect(readdirSync(join(data.folder, 'report-spool'))).toEqual([]);
});
