import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { leads, outbox } from '@/lib/backend/db/schema';
import { tidy } from '@/lib/backend/jobs/tidy';
import { deliverDue } from '@/lib/backend/jobs/worker';
import { call, freshEmail, freshPhone, solved } from '../support/accounts/account-service';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';

const data = pointAtOwnData();
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const written = () => readdirSync(join(data.folder, 'outbox')).sort();
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('B21 a written code goes with its entry, the mails of a lead stay until it is erased', async () => {
  const db = await database();
  const order = (query: Record<string, string>) =>
    call(`/api/v1/register/verification?${new URLSearchParams(query)}`, { headers: { locale: 'zh_CN' } });
  const phone = freshPhone();
  await order({ type: 'email', to: freshEmail() });
  await order({ type: 'phone_number', to: phone, ...(await solved('register', phone)) });
  expect((await postJson(consultationBody())).status).toBe(200);
  const surroundings = { clock: () => new Date(), random: () => 0, halted: () => false };
  await deliverDue(db, 'test', ['code', 'confirmation', 'notice'], surroundings);
  const jobs = await db.select().from(outbox);
  const ofLead = jobs.flatMap(({ id, leadId }) => (leadId ? [`${id}.eml`] : [])).sort();
  expect([written().length, ofLead.length]).toEqual([4, 2]);
  await tidy(db, new Date(), () => false);
  expect(written()).toHaveLength(4);
  await tidy(db, minutes(11), () => false);
  expect(written()).toEqual(ofLead);
  await db.delete(leads);
  await tidy(db, minutes(11), () => false);
  expect(written()).toEqual([]);
});
