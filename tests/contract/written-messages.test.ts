import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { leads, outbox } from '@/lib/backend/db/schema';
import { tidy } from '@/lib/backend/jobs/tidy';
import { askCode, orderByText } from '../support/accounts/codes';
import { freshEmail, freshPhone } from '../support/accounts/people';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { deliverJobs, pointAtOwnData, silence } from '../support/own-data';

const data = pointAtOwnData();
silence('info');

const written = () => readdirSync(join(data.folder, 'outbox')).sort();
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test('B21 a written code goes with its entry, the mails of a lead stay until it is erased', async () => {
  const db = await database();
  await askCode('register', freshEmail());
  await orderByText('register', freshPhone());
  expect((await postJson(consultationBody())).status).toBe(200);
  await deliverJobs(['code', 'confirmation', 'notice']);
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
