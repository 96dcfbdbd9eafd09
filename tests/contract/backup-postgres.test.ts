import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { backUp, restore } from '@/lib/backend/backup/backup';
import { closeDatabase, database } from '@/lib/backend/db/client';
import { listLeads } from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';

const migrations = 'lib/backend/db/migrations';
const [lastName = '', ...earlier] = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .reverse();
const lastMigration = readFileSync(join(migrations, lastName), 'utf8');
const data = pointAtOwnData({ SITE_URL: 'https://site.test', PATH: `${findPostgres()}:${process.env.PATH}` });
const now = new Date('2026-11-21T18:30:00.000Z');
const send = async (email: string) => expect((await postJson({ ...consultationBody(), email })).status).toBe(200);
const leadCount = async () => {
  return (await listLeads(await database(), { limit: 100 })).length;
};

/** Restores the schema of the previous version: without the last migration. */
const goBackOneMigration = async () => {
  const db = await database();
  const undo = [
    ...[...lastMigration.matchAll(/^CREATE TABLE ("\w+")/gm)].map(([, table]) => `drop table ${table}`),
    ...[...lastMigration.matchAll(/^ALTER TABLE ("\w+") ADD COLUMN ("\w+")/gm)].map(
      ([, table, column]) => `alter table ${table} drop column ${column}`,
    ),
    ...[...lastMigration.matchAll(/^CREATE (?:UNIQUE )?INDEX ("\w+")/gm)].map(
      ([, index]) => `drop index if exists ${index}`,
    ),
  ];
  expect(undo.length).toBeGreaterThan(0);
  for (const statement of undo) await db.execute(sql.raw(statement));
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
};

// There is no earlier version while the first migration is the only one.
it.runIf(earlier.length > 0)(
  'puts back what a backup of an earlier version held, and the site starts on it',
  async () => {
    await send('early@example.com');
    const before = await leadCount();
    await goBackOneMigration();
    const { path } = await backUp(config(), join(data.folder, 'earlier.pgdump'), now);
    await closeDatabase();
    await send('late@example.com');
    await closeDatabase();
    await restore(config(), path, now);
    expect(await leadCount()).toBe(before);
    await send('after@example.com');
    const { rows } = (await (
      await database()
    ).execute(sql`select nspname from pg_namespace where nspname like 'before_restore%'`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  },
);

it('leaves everything as it was when a backup cannot be read to its end', async () => {
  await send('kept@example.com');
  const before = await leadCount();
  const { path, bytes } = await backUp(config(), join(data.folder, 'cut.pgdump'), now);
  truncateSync(path, bytes - 2_000);
  await closeDatabase();
  await expect(restore(config(), path, now)).rejects.toThrow(/pg_restore ended with/);
  expect(await leadCount()).toBe(before);
});

it('puts back what a backup held, leads, sessions and migrations alike', async () => {
  await send('first@example.com');
  const first = await leadCount();
  const { path } = await backUp(config(), undefined, now);
  expect(path.endsWith('backups/2026-11-21T18-30-00Z.pgdump')).toBe(true);
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('PGDMP');
  await send('second@example.com');
  expect(await leadCount()).toBe(first + 1);
  await closeDatabase();
  expect(await restore(config(), path, now)).toBe('The database is back as it was.');
  expect(await leadCount()).toBe(first);
  await send('third@example.com');
  expect(await leadCount()).toBe(first + 1);
});
