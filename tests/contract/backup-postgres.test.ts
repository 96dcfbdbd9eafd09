import { cpSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { backUp, restore } from '@/lib/backend/backup/backup';
import { closeDatabase, database } from '@/lib/backend/db/client';
import { listLeads } from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';

/** Where migrations are read from: those of this version, or of a later one that adds a table. */
const version = vi.hoisted(() => ({ migrations: 'lib/backend/db/migrations' }));
vi.mock('drizzle-orm/node-postgres/migrator', async (original) => {
  const { migrate } = await original<typeof import('drizzle-orm/node-postgres/migrator')>();
  return {
    migrate: (db: Parameters<typeof migrate>[0], options: Parameters<typeof migrate>[1]) =>
      migrate(db, { ...options, migrationsFolder: version.migrations }),
  };
});
const data = pointAtOwnData({ SITE_URL: 'https://site.test', PATH: `${findPostgres()}:${process.env.PATH}` });
const now = new Date('2026-11-21T18:30:00.000Z');
const send = async (email: string) => expect((await postJson({ ...consultationBody(), email })).status).toBe(200);
const leadCount = async () => {
  return (await listLeads(await database(), { limit: 100 })).length;
};

const updateSite = () => {
  const folder = join(data.folder, 'later-migrations');
  cpSync(version.migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_later.sql'), 'CREATE TABLE "added_later" ("id" bigint PRIMARY KEY NOT NULL);');
  version.migrations = folder;
};

it('puts back what a backup of an earlier version held, and the site starts on it', async () => {
  await send('early@example.com');
  const before = await leadCount();
  const { path } = await backUp(config(), join(data.folder, 'earlier.pgdump'), now);
  await closeDatabase();
  updateSite();
  await send('late@example.com');
  await closeDatabase();
  expect(await restore(config(), path, now)).toBe('The database is back as it was.');
  expect(readdirSync(join(data.folder, 'backups'))).toEqual([]);
  expect(await leadCount()).toBe(before);
  await send('after@example.com');
  const db = await database();
  await db.execute(sql`select id from added_later`);
});

it('leaves everything as it was when a backup cannot be read to its end', async () => {
  await send('kept@example.com');
  const before = await leadCount();
  const { path, bytes } = await backUp(config(), undefined, now);
  expect(path.endsWith('backups/2026-11-21T18-30-00Z.pgdump')).toBe(true);
  truncateSync(path, bytes - 2_000);
  await closeDatabase();
  await expect(restore(config(), path, now)).rejects.toThrow(/pg_restore ended with/);
  expect(await leadCount()).toBe(before);
});
