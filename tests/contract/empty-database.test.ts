import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase, openDatabase } from '@/lib/backend/db/client';
import { packEmptyDatabase, unpackEmptyDatabase } from '@/lib/backend/db/empty-database';
import * as schema from '@/lib/backend/db/schema';
import { checkpointIfDue, startCheckpoints } from '@/lib/backend/jobs/start-jobs';
import { startBackground } from '@/lib/handlers/operations/start-background';
import { eventually } from '../support/eventually';
import { pointAtOwnData } from '../support/own-data';

const data = pointAtOwnData();
const file = join(data.folder, 'empty-database.gz');
const folder = join(data.folder, 'unpacked');
const tables = Object.values(schema).filter((value) => isTable(value));
const migrations = readdirSync('lib/backend/db/migrations').filter((name) => name.endsWith('.sql'));

beforeAll(() => packEmptyDatabase(file));

it('the empty database of a build opens as one that PGlite has created and the site migrated, readable for its owner alone', async () => {
  mkdirSync(`${folder}.part/base`, { recursive: true });
  writeFileSync(`${folder}.part/base/half`, '');
  unpackEmptyDatabase(folder, file);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect([existsSync(`${folder}.part`), found.includes('base/half')]).toEqual([false, false]);
  expect(found).toContain('pg_wal');
  const modes = new Set(['', ...found].map((name) => statSync(join(folder, name)).mode & 0o777));
  expect([...modes].toSorted()).toEqual([0o600, 0o700]);
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create({ dataDir: folder });
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  // A start finds nothing left to migrate.
  const { rows: done } = await client.query('select hash from drizzle.__drizzle_migrations');
  const counts = rows.map(({ name }) => `(select count(*)::int from "${name}")`);
  const { rows: kept } = await client.query<{ rows: number }>(`select ${counts.join(' + ')} as rows`);
  await client.query('create table kept (id int)');
  await client.close();
  expect(rows.map(({ name }) => name)).toEqual(tables.map((table) => getTableName(table)).toSorted());
  expect([done.length, kept]).toEqual([migrations.length, [{ rows: 0 }]]);
  // The database of a site is never replaced.
  const before = readdirSync(folder, { recursive: true }).length;
  unpackEmptyDatabase(folder, file);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
});

it('what a start after a kill replays of the write-ahead log stays bounded while the site works', async () => {
  const { embedded } = await openDatabase();
  if (!embedded) throw new Error('this is about the embedded database');
  await embedded.exec('create table logged (text text); checkpoint');
  const write = (kB: number) =>
    embedded.query('insert into logged select repeat(md5(n::text), 32) from generate_series(1, $1::int) as n', [kB]);
  const megabyte = 1024 * 1024;
  const logged = async () => {
    const { rows } = await embedded.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
    );
    return rows[0]?.bytes ?? Number.NaN;
  };
  expect(await checkpointIfDue(embedded, megabyte)).toBe(false);
  await write(1_200);
  expect(await checkpointIfDue(embedded, megabyte)).toBe(true);
  expect(await checkpointIfDue(embedded, megabyte)).toBe(false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { stop } = startCheckpoints();
  await write(40_000);
  expect(await logged()).toBeGreaterThan(32 * megabyte);
  vi.advanceTimersByTime(10_000);
  await eventually(async () => expect(await logged()).toBeLessThan(megabyte));
  stop();
  vi.useRealTimers();
});

it('neither a command nor the site starts a new database beside the data of one that is lost', async () => {
  await closeDatabase();
  renameSync(join(data.folder, 'db'), join(data.folder, 'lost'));
  mkdirSync(join(data.folder, 'outbox'), { recursive: true });
  writeFileSync(join(data.folder, 'outbox', 'lead.eml'), 'a lead');
  await expect(openDatabase()).rejects.toThrow('restore a backup');
  await expect(startBackground()).rejects.toThrow('restore a backup');
  writeFileSync(join(data.folder, 'db'), '');
  await expect(openDatabase()).rejects.toThrow('is a file');
  await expect(startBackground()).rejects.toThrow('is a file');
  rmSync(join(data.folder, 'db'));
  renameSync(join(data.folder, 'lost'), join(data.folder, 'db'));
  expect((await openDatabase()).embedded).not.toBeNull();
});
