import { afterAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { outbox } from '@/lib/backend/db/schema';
import { leaseMs } from '@/lib/backend/jobs/claim';
import { tidy } from '@/lib/backend/jobs/tidy';
import { signature } from '@/lib/backend/jobs/webhook';
import { accessToken } from '@/lib/backend/leads/lead-record';
import { correctLead, eraseLead, retryDead } from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';
import { callSite, idOf, postJson } from '../support/leads/lead-service';
import { startCrmReceiver } from '../support/leads/receivers';
import { consultationBody } from '../support/leads/sample-leads';
import { deliverJobs, pointAtOwnData, silence } from '../support/own-data';
import { ownerCommand } from '../support/owner-command';

const secret = 'a secret of sixteen signs';
const crm = await startCrmReceiver();
pointAtOwnData({ SITE_URL: 'https://site.test', CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: secret });
afterAll(crm.close);
silence('info', 'warn', 'error');
beforeEach(async () => {
  config().CRM_WEBHOOK_FORMAT = 'json';
  await (await database()).delete(outbox);
  Object.assign(crm, { answer: undefined, mood: 'take', posts: [] });
});

const later = (ms: number) => new Date(Date.now() + ms);
const due = (now?: Date) => deliverJobs(['crm', 'crm-updated', 'crm-erased'], now);
const newLead = async (question: string) =>
  idOf(await postJson(consultationBody({ question }), { context: { form: 'guide', locale: 'en' } }));
const events = () => crm.posts.map(({ body }) => JSON.parse(body));

test('B20 a correction is told whole, each under a key of its own, once, and the address is another', async () => {
  const id = await newLead('correct me');
  await due();
  const changes = ['--set', 'email=new@example.com', '--set', 'company=Ruiz'];
  const corrected = await ownerCommand('leads', 'correct', id, ...changes);
  expect([corrected.code, corrected.out]).toEqual([0, 'corrected\n']);
  await due();
  await correctLead(await database(), id, { company: 'Ruiz & Co' }, new Date());
  await due();
  expect(await due(later(86_400_000))).toBe(0);
  const [, one, two] = events();
  expect(one).toMatchObject({ event: 'lead.updated', lead: { id, email: 'new@example.com', company: 'Ruiz' } });
  expect(two).toMatchObject({ event: 'lead.updated', lead: { company: 'Ruiz & Co', fields: { phone: '612345678' } } });
  expect(new Set(crm.posts.map(({ key }) => key)).size).toBe(3);
});

test('a correction that breaks a rule of the form changes nothing and tells nobody', async () => {
  const id = await newLead('keep me');
  await due();
  const wrong = await ownerCommand('leads', 'correct', id, '--set', 'email=nobody');
  expect([wrong.code, wrong.err]).toEqual([1, 'Nothing was changed. email: email_vaild_remark']);
  expect((await ownerCommand('leads', 'correct', id, '--set', 'colour=red')).code).toBe(1);
  expect([await due(), crm.posts.length]).toEqual([0, 1]);
});

test('B20 B21 an erasure is told by the id alone, signed, once, after every attempt to announce the lead', async () => {
  const id = await newLead('erase me');
  await due();
  const db = await database();
  const erased = await Promise.all([eraseLead(db, id), eraseLead(db, id)]);
  expect(erased).toContain(true);
  expect(await due(later(leaseMs - 5_000))).toBe(0);
  crm.mood = 'fail';
  expect(await due(later(leaseMs + 1_000))).toBe(1);
  await db.update(outbox).set({ deadAt: new Date() });
  expect(await retryDead(db, new Date(), id)).toBe(1);
  crm.mood = 'take';
  await due(later(leaseMs + 600_000));
  const [, post] = crm.posts;
  expect(crm.posts).toHaveLength(2);
  expect(JSON.parse(post?.body ?? '')).toEqual({ event: 'lead.erased', id: post?.key, lead: { id } });
  expect(post?.headers['x-signature']).toBe(
    `sha256=${signature(secret, String(post?.headers['x-timestamp']), post?.body ?? '')}`,
  );
  await tidy(db, later(31 * 86_400_000), () => false);
  expect(await db.$count(outbox)).toBe(0);
});

test('B21 the private page and the end of the retention tell of it too; a lead that the CRM never had does not', async () => {
  const db = await database();
  await newLead('of another day');
  await db.delete(outbox);
  await tidy(db, later(731 * 86_400_000), () => false);
  expect(await db.$count(outbox)).toBe(0);
  const known = await newLead('known to the CRM');
  const path = `/site/data/${await accessToken(db, known)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await callSite({ method: 'POST', path, headers, body: 'sure=yes' })).status).toBe(200);
  expect((await db.select().from(outbox)).map(({ erasedLead }) => erasedLead)).toEqual([known]);
});

test('Slack gets a message in which nothing that was typed is a command', async () => {
  config().CRM_WEBHOOK_FORMAT = 'slack';
  const id = await newLead('<!channel> & <https://evil.example|here>');
  await due();
  const [{ text, ...others }] = events();
  expect(others).toEqual({});
  expect(text).toMatch(/^New lead: Consultation – Ana Ruiz\n/);
  expect(text).toContain('Message: &lt;!channel&gt; &amp; &lt;https://evil.example|here&gt;');
  await eraseLead(await database(), id);
  await due(later(leaseMs + 1_000));
  expect(events()[1]).toEqual({ text: `线索已删除：${id}` });
});

test('WeCom gets a message that it has room for, and one that it refuses with 200 is sent again', async () => {
  config().CRM_WEBHOOK_FORMAT = 'wecom';
  crm.answer = '{"errcode":45009,"errmsg":"api freq out of limit"}';
  await newLead('水'.repeat(255));
  await newLead('short');
  await due();
  crm.answer = '{"errcode":0,"errmsg":"ok"}';
  expect(await due(later(3_600_000))).toBe(2);
  expect(await due(later(7_200_000))).toBe(0);
  const { msgtype, text } = events().at(-1);
  expect(msgtype).toBe('text');
  expect(text.content).toMatch(/^New lead: /);
  for (const { text } of events()) expect(Buffer.byteLength(text.content)).toBeLessThanOrEqual(2_048);
});
