import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packEmptyDatabase, unpackEmptyDatabase } from '@/lib/backend/db/empty-database';
import { pointAtOwnData } from '../support/leads/lead-service';

const data = pointAtOwnData();
const file = join(data.folder, 'empty-database.zip');
const folder = join(data.folder, 'unpacked');

beforeAll(() => packEmptyDatabase(file), 60_000);
afterAll(() => data.remove());

it('the empty database of a build opens as one that PGlite has created, readable for its owner alone', async () => {
  // What a process leaves that was killed while it unpacked.
  mkdirSync(`${folder}.part/base`, { recursive: true });
  writeFileSync(`${folder}.part/base/half`, '');
  await unpackEmptyDatabase(folder, file);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect([existsSync(`${folder}.part`), found.includes('base/half'), found.includes('pg_wal')]).toEqual([
    false,
    false,
    true,
  ]);
  const modes = new Set(['', ...found].map((name) => statSync(join(folder, name)).mode & 0o777));
  expect([...modes].toSorted()).toEqual([0o600, 0o700]);
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create({ dataDir: folder });
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  );
  await client.query('create table kept (id int)');
  await client.close();
  expect(rows).toEqual([{ tables: 0 }]);
  // The database of a site is never replaced.
  const before = readdirSync(folder, { recursive: true }).length;
  await unpackEmptyDatabase(folder, file);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
});

it('without a build the folder is left to PGlite', async () => {
  await unpackEmptyDatabase(join(data.folder, 'other'), join(data.folder, 'none.zip'));
  expect(existsSync(join(data.folder, 'other'))).toBe(false);
});
