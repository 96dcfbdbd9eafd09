import { expect, test, vi } from 'vitest';
import { leadNotice } from '@/lib/backend/leads/lead-mails';
import { accessToken, findLead } from '@/lib/backend/leads/lead-record';
import { csvColumns, csvRow, exportLead } from '@/lib/backend/leads/owner-leads';
import { callSite, idOf, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData, tables } from '../support/own-data';

pointAtOwnData({ SITE_URL: 'https://site.test' });

const plan = 'goods=garments-and-textiles&lot=5000&place=Ningbo&order=2026-11-30T09:15&ready=2026-12-14';

async function leadWith(text: unknown, question: string) {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const body = consultationBody({ plan: text as string, question });
  const id = await idOf(await postJson(body, { context: { form: 'guide', locale: 'en' } }));
  const { db } = await tables();
  const lead = await findLead(db, id);
  if (!lead) throw new Error('the lead is not kept');
  return { db, id, lead };
}

test('a plan goes with a lead to the mail of sales, the webhook, the CSV file and the private page', async () => {
  const { db, id, lead } = await leadWith(`${plan}&market=none&country=cn`, 'with a plan');
  expect(lead.lead.fields.plan).toBe(plan);
  expect(exportLead(lead).fields).toMatchObject({ plan });
  expect(csvRow(lead.lead).split(',')[csvColumns.indexOf('plan')]).toBe(plan);
  const address = `https://site.test/en/plan?${plan}`;
  const notice = await leadNotice(db, 'key', lead);
  expect(notice.text).toContain(`Ningbo, China · Sample 200 · Man-days 2 · Visit Tue, Dec 15\n${address}`);
  const page = await (await callSite({ path: `/site/data/${await accessToken(db, id)}` })).text();
  expect(page).toContain(`<a href="${address.replaceAll('&', '&amp;')}">`);
});

test.each([
  ['lot=many', 'a value that is none'],
  ['sql=1', 'an unknown name'],
  [`place=${'x'.repeat(61)}`, 'a place that is too long'],
  [`${plan}&vessel=2026-12-20${'&utm_x=y'.repeat(50)}`, 'more than 400 characters'],
  [7, 'a number'],
])('a lead is taken without a plan that cannot be read: %s (%s)', async (text, question) => {
  const { lead } = await leadWith(text, question);
  expect(lead.lead.fields).not.toHaveProperty('plan');
});

test('addresses of other sites are no links on the private page', async () => {
  const { db, id } = await leadWith(plan, 'https://site.test.evil.example/x');
  const page = await (await callSite({ path: `/site/data/${await accessToken(db, id)}` })).text();
  expect(page).not.toContain('href="https://site.test.evil');
});
