import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { deliverDue } from '@/lib/backend/jobs/worker';

/** Points this test file at a data folder of its own, which goes with its database at the end. */
export function pointAtOwnData(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  const template = process.env.DATABASE_TEMPLATE;
  if (template) cpSync(template, join(folder, 'db'), { recursive: true });
  Object.assign(process.env, { DATA_DIR: folder, ...settings });
  afterAll(async () => {
    await (await import('@/lib/backend/db/client')).closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    /** What lies in the folder of uploads on their way. */
    spooled: () => (readdirSync(folder).includes('spool') ? readdirSync(join(folder, 'spool')) : []),
  };
}

/** The same without the demo reports, at the address of a site. */
export function ownReportData(settings: Record<string, string> = {}) {
  Object.assign(globalThis, { [Symbol.for('verilot.reports')]: new Map() });
  return pointAtOwnData({ SITE_URL: 'https://site.test', ...settings });
}

export const database = async () => (await import('@/lib/backend/db/client')).database();
export const tables = async () => ({ db: await database(), ...(await import('@/lib/backend/db/schema')) });

/** Delivers the jobs of these kinds that are due, without chance; returns how many. */
export async function deliverJobs(kinds: Parameters<typeof deliverDue>[2], now = new Date()): Promise<number> {
  const worker = await import('@/lib/backend/jobs/worker');
  return worker.deliverDue(await database(), 'test', kinds, { clock: () => now, random: () => 0, halted: () => false });
}

/** Answers the owner's commands in every test of the file, as a running site does. */
export const answerOwner = () =>
  beforeAll(async () => {
    await database();
    const { serveOwner } = await import('@/lib/backend/db/owner-socket');
    return serveOwner().close;
  });

/** Keeps what is expected in the log out of the output, in every test of the file. */
export const silence = (...levels: ('info' | 'warn' | 'error' | 'log')[]) =>
  beforeEach(() => {
    for (const level of levels) vi.spyOn(console, level).mockImplementation(() => undefined);
  });
