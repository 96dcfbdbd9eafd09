import { expect, test, vi } from 'vitest';
import { leadNotice } from '@/lib/backend/leads/lead-mails';
import { accessToken, findLead } from '@/lib/backend/leads/lead-record';
import { csvColumns, csvRow, exportLead } from '@/lib/backend/leads/owner-leads';
import { plainDay } from '@/lib/i18n/dates';
import { callSite, idOf, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData, tables } from '../support/own-data';

pointAtOwnData({ SITE_URL: 'https://site.test' });

const plan = 'goods=garments-and-textiles&lot=5000&place=Ningbo&order=2026-11-30T09:15&ready=2026-12-14';

let asked = 0;
async function leadWith(trail: unknown, more: Record<string, unknown> = {}) {
  asked += 1;
  // A mailbox that many leads name asks for a proof.
  const body = consultationBody({ question: `no ${asked}`, email: `sender${asked}@example.com`, ...more });
  const id = await idOf(await postJson(body, { context: { form: 'guide', locale: 'en', trail } }));
  const { db } = await tables();
  const whole = await findLead(db, id);
  if (!whole) throw new Error('the lead is not kept');
  return { db, id, whole };
}

const first = { day: '2026-11-01', page: '/en/aql', referrer: 'https://search.example/find', gclid: 'click-1' };
const last = { day: '2026-11-20', page: '/en', utm_source: 'letter', utm_campaign: 'winter & spring' };

test('page, first and last visit go with a lead to mail, webhook, CSV file and private page, and into no log', async () => {
  const said = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
  const { db, id, whole } = await leadWith({ page: '/en/prices', first, last }, { plan });
  const { trail, planLink } = exportLead(whole) as ReturnType<typeof exportLead> & { planLink?: string };
  expect(trail).toEqual({ page: '/en/prices', first, last });
  const cells = csvRow(whole.lead).trimEnd().split(',');
  const cell = (name: string) => cells[csvColumns.indexOf(name)];
  expect(['trailPage', 'firstDay', 'firstPage', 'firstReferrer', 'firstCampaign'].map(cell)).toEqual([
    '/en/prices',
    '2026-11-01',
    '/en/aql',
    'https://search.example/find',
    'gclid=click-1',
  ]);
  expect(cell('lastCampaign')).toBe('utm_source=letter&utm_campaign=winter+%26+spring');
  expect([cell('planLink'), planLink]).toEqual(Array(2).fill(`https://site.test/en/plan?${whole.lead.fields.plan}`));
  const page = await (await callSite({ path: `/site/data/${await accessToken(db, id)}` })).text();
  const { text } = await leadNotice(db, 'key', whole);
  expect(text).toContain('First visit: 2026-11-01 · https://search.example/find · /en/aql · gclid: click-1\n');
  for (const shown of ['/en/prices', 'https://search.example/find', 'utm_campaign: winter &amp; spring'])
    expect(page).toContain(shown);
  expect(JSON.stringify(said.map(({ mock }) => mock.calls))).not.toMatch(/search\.example|click-1|letter/);
});

test.each([
  [{ page: 'https://evil.example/', first: 'x', last: [1] }, null],
  [
    { page: '/en?email=a@b.cc', last: { referrer: 'http://a.cc/p?q#h' } },
    { page: '/en', last: { referrer: 'http://a.cc/p' } },
  ],
  [{ first: { utm_source: 'x'.repeat(201), utm_medium: 'ok', email: 'a@b.cc' } }, { first: { utm_medium: 'ok' } }],
  [{ last: { referrer: 'android-app://x', utm_term: 'a\u0000b', day: 'today' } }, null],
  ['text', null],
])('of a trail only what can be read is kept, and the lead is taken: %j', async (given, kept) => {
  expect((await leadWith(given)).whole.lead.trail).toEqual(kept);
});

test('a parameter of the name belongs to the sender', async () => {
  const { whole } = await leadWith(undefined, { trail: 'Camino', question: 'hike' });
  expect([whole.lead.fields.trail, whole.lead.trail]).toEqual(['Camino', null]);
});

test('a plan goes with a lead to the mail of sales, the webhook, the CSV file and the private page', async () => {
  const { db, id, whole } = await leadWith(undefined, { plan: `${plan}&market=none&country=cn` });
  expect(whole.lead.fields.plan).toBe(plan);
  expect(exportLead(whole).fields).toMatchObject({ plan });
  expect(csvRow(whole.lead).split(',')[csvColumns.indexOf('plan')]).toBe(plan);
  const address = `https://site.test/en/plan?${plan}`;
  const notice = await leadNotice(db, 'key', whole);
  expect(notice.text).toContain(
    `Ningbo, China · Sample 200 · Man-days 2 · Visit ${plainDay('en', '2026-12-15')}\n${address}`,
  );
  const page = await (await callSite({ path: `/site/data/${await accessToken(db, id)}` })).text();
  expect(page).toContain(`<a href="${address.replaceAll('&', '&amp;')}">`);
});

test.each([
  ['lot=many', 'a value that is none'],
  ['sql=1', 'an unknown name'],
  [`place=${'x'.repeat(61)}`, 'a place that is too long'],
  [`${plan}&vessel=2026-12-20${'&utm_x=y'.repeat(200)}`, 'more than 1,500 characters'],
  [7, 'a number'],
])('a lead is taken without a plan that cannot be read: %s (%s)', async (text, _what) => {
  const { whole } = await leadWith(undefined, { plan: text });
  expect(whole.lead.fields).not.toHaveProperty('plan');
});

test('addresses of other sites are no links on the private page', async () => {
  const { db, id } = await leadWith(undefined, { plan, question: 'https://site.test.evil.example/x' });
  const page = await (await callSite({ path: `/site/data/${await accessToken(db, id)}` })).text();
  expect(page).not.toContain('href="https://site.test.evil');
});
