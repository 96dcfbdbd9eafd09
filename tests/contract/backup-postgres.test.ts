import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { findPostgres } from '@/lib/cli/postgres.mjs';
import { pointAtOwnData, postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';

const data = pointAtOwnData({ SITE_URL: 'https://site.test', PATH: `${findPostgres()}:${process.env.PATH}` });
const now = new Date('2026-11-21T18:30:00.000Z');
const send = async (email: string) => expect((await postJson({ ...consultationBody(), email })).status).toBe(200);
const leadCount = async () => {
  const { database } = await import('@/lib/backend/db/client');
  const { listLeads } = await import('@/lib/backend/services/leads/list-leads');
  return (await listLeads(await database(), { limit: 100 })).length;
};
afterAll(() => data.remove());

it('puts back what a backup of a PostgreSQL held, leads, sessions and migrations alike', async () => {
  const { config } = await import('@/lib/config');
  const { closeDatabase } = await import('@/lib/backend/db/client');
  const { backUp } = await import('@/lib/backup/back-up');
  const { restore } = await import('@/lib/backup/restore');
  await send('first@example.com');
  const { path } = await backUp(config(), undefined, now);
  expect(path.endsWith('backups/2026-11-21T18-30-00Z.pgdump')).toBe(true);
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('PGDMP');
  await send('second@example.com');
  expect(await leadCount()).toBe(2);
  await closeDatabase();
  expect(await restore(config(), path, now)).toBe('The database is back as it was.');
  expect(await leadCount()).toBe(1);
  await send('third@example.com');
  expect(await leadCount()).toBe(2);
}, 60_000);
