import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { takeLock } from '@/lib/backend/db/lock';
import { eventually } from '../support/eventually';
import { pointAtOwnData } from '../support/own-data';
import { passTime } from '../support/pass-time';

const data = pointAtOwnData();
const faults = vi.hoisted(() => ({ free: 0, moved: (_path: string): void => undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      real.renameSync(from, to);
      faults.moved(from);
    },
  };
});
vi.mock('@/lib/backend/jobs/claim', async (original) => {
  const real = await original<typeof import('@/lib/backend/jobs/claim')>();
  return {
    ...real,
    freeAllJobs: async (...args: Parameters<typeof real.freeAllJobs>) => {
      if (faults.free-- > 0) throw new Error('the disk is full');
      return real.freeAllJobs(...args);
    },
  };
});

vi.mock('@/lib/backend/db/migrate', async (original) => {
  const real = await original<typeof import('@/lib/backend/db/migrate')>();
  return { ...real, migrateEmbedded: vi.fn(real.migrateEmbedded) };
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a lock file that someone removed ends no process: neither its beat nor its release', () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const path = join(data.folder, 'gone.lock');
  const release = takeLock(path);
  rmSync(path);
  vi.advanceTimersByTime(6_000);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
  expect(release).not.toThrow();
});

test('a lock that was taken over while it was looked at stays where it is, so that no third process finds it free', () => {
  const path = join(data.folder, 'contended.lock');
  const gone = JSON.stringify({ pid: 4_000_000, host: hostname(), started: '1' });
  const living = JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' });
  writeFileSync(path, gone);
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(path, living);
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  let isFree = false;
  faults.moved = (from) => {
    isFree ||= from === path;
  };
  expect(() => takeLock(path)).toThrow(/elsewhere/);
  expect(isFree).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe(living);
});

test('a guard that a killed process left behind keeps a dead lock for half a minute, not for ever', () => {
  const path = join(data.folder, 'guarded.lock');
  writeFileSync(path, 'broken');
  writeFileSync(`${path}.takeover`, '');
  expect(() => takeLock(path)).toThrow(/too quickly/);
  utimesSync(`${path}.takeover`, new Date(0), new Date(0));
  const release = takeLock(path);
  expect(existsSync(`${path}.takeover`)).toBe(false);
  release();
});

test('the owner is served and deliveries begin once a database that failed at first could be opened', async () => {
  const { openDatabase } = await import('@/lib/backend/db/client');
  const { findRunningDatabase, serveOwner } = await import('@/lib/backend/db/owner-socket');
  const { readyDatabase } = await import('@/lib/backend/jobs/worker');
  // A lock of another host with a live heartbeat.
  const lock = join(data.folder, 'db.lock');
  writeFileSync(lock, JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' }));
  const owner = serveOwner();
  await expect(openDatabase()).rejects.toThrow(/elsewhere/);
  expect(await findRunningDatabase()).toBeNull();
  rmSync(lock);
  await openDatabase();
  await eventually(async () => expect(await findRunningDatabase()).not.toBeNull());
  faults.free = 1;
  await expect(readyDatabase()).rejects.toThrow('full');
  await expect(readyDatabase()).resolves.toBeDefined();
  owner.close();
});

test('an embedded database that could not be migrated is closed, and opened again later', async () => {
  const { closeDatabase, openDatabase } = await import('@/lib/backend/db/client');
  const { migrateEmbedded } = await import('@/lib/backend/db/migrate');
  await closeDatabase();
  const migrating = vi.mocked(migrateEmbedded);
  migrating.mockRejectedValueOnce(new Error('the disk is full'));
  await expect(openDatabase()).rejects.toThrow('full');
  expect(migrating.mock.lastCall?.[0].closed).toBe(true);
  passTime(16_000);
  const { embedded } = await openDatabase();
  expect((await embedded?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
});

test('files of a killed process are cleared away although another process removes some of them meanwhile', async () => {
  const fs = await import('node:fs');
  const { clearSpool } = await import('@/lib/backend/leads/spool');
  const folder = join(data.folder, 'spool');
  mkdirSync(folder, { recursive: true });
  fs.symlinkSync(join(folder, 'nowhere'), join(folder, 'a-gone'));
  const old = join(folder, 'old');
  writeFileSync(old, 'x');
  utimesSync(old, new Date(0), new Date(0));
  clearSpool(new Date());
  expect(fs.existsSync(old)).toBe(false);
});

test('a clean-up without a folder for uploads creates none; one that cannot be read keeps nothing else', async () => {
  const { database } = await import('@/lib/backend/db/client');
  const { rateWindows } = await import('@/lib/backend/db/schema');
  const { tidy } = await import('@/lib/backend/jobs/tidy');
  const db = await database();
  const folder = join(data.folder, 'spool');
  rmSync(folder, { recursive: true, force: true });
  await tidy(db, new Date(), () => false);
  expect(existsSync(folder)).toBe(false);
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeFileSync(folder, 'no folder');
  await db.insert(rateWindows).values({ key: 'over', seconds: 1, hits: 1, expiresAt: new Date(0) });
  await tidy(db, new Date(), () => false);
  expect(await db.$count(rateWindows)).toBe(0);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"step":"spool"'));
});
