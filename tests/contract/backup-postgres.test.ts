import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointAtOwnData, postJson } from '../support/leads/lead-service';
import { findPostgres, type Postgres, startPostgres } from '../support/leads/postgres';
import { consultationBody } from '../support/leads/sample-leads';

const bin = findPostgres();
if (!bin) console.info('No PostgreSQL on this machine: its backup is not tried.');

describe.skipIf(!bin)('backup and restore of a PostgreSQL', () => {
  const data = pointAtOwnData({ SITE_URL: 'https://site.test' });
  const now = new Date('2026-11-21T18:30:00.000Z');
  let postgres: Postgres;
  const send = async (email: string) => expect((await postJson({ ...consultationBody(), email })).status).toBe(200);
  const leadCount = async () => {
    const { database } = await import('@/lib/backend/db/client');
    const { listLeads } = await import('@/lib/backend/services/leads/list-leads');
    return (await listLeads(await database(), { limit: 100 })).length;
  };

  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
    Object.assign(process.env, { DATABASE_URL: postgres.url, PATH: `${bin}:${process.env.PATH}` });
  }, 60_000);
  afterAll(async () => {
    await data.remove();
    await postgres?.stop();
  });

  it('puts back what a backup held, leads, sessions and migrations alike', async () => {
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
});
