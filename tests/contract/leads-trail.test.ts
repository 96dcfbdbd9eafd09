import { expect, test, vi } from 'vitest';
import { leadNotice } from '@/lib/backend/leads/lead-mails';
import { accessToken, findLead } from '@/lib/backend/leads/lead-record';
import { csvColumns, csvRow, exportLead } from '@/lib/backend/leads/owner-leads';
import { callSite, idOf, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData, tables } from '../support/own-data';

pointAtOwnData({ SITE_URL: 'https://site.test' });

let asked = 0;
async function leadWith(trail: unknown, more: Record<string, unknown> = {}) {
  asked += 1;
  const body = consultationBody({ question: `no ${asked}`, ...more });
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
  const plan = 'goods=garments-and-textiles&lot=5000&place=Ningbo';
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
