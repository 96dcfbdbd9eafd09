import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { blankSettings } from '../../../lib/tools/project/blank-settings.mjs';
import { findNginx, startEdge } from '../../support/nginx';
import { startSite } from '../../support/site-process.mjs';

const files = 20;
const fileBytes = 50 * 1024 * 1024;
const readerBytes = 10 * 1024 * 1024;
const beforeRevokingMs = 3_000;
const mostMs = 60_000;
const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
const slug = 'large';

/** A report of 1 GB; the files are sparse and take no place. */
function writeReport(folder: string): string {
  const dir = join(folder, slug);
  const names = Array.from({ length: files }, (_, index) => `${index}.mp4`);
  mkdirSync(dir);
  for (const name of names) {
    writeFileSync(join(dir, name), '');
    truncateSync(join(dir, name), fileBytes);
  }
  const tag = { zh: '录像', en: 'Film', fr: 'Film', es: 'Película' };
  const content = { others: names.map((file) => ({ file, tag })) };
  const head = { number: 'VL-2026-0099-A', updatedAt: '2026-11-18', title: tag, verdict: { result: 'pass' } };
  const report = { ...head, content };
  writeFileSync(join(dir, 'report.yaml'), JSON.stringify(report));
  return dir;
}

type Taken = { bytes: number; afterBytes: number; afterMs: number; ended: 'whole' | 'broken' | 'never' };

/** Takes an archive at a steady pace, and calls `revoke` on the way; stops after `mostMs`. */
function takeArchive(url: string, revoke: () => Promise<unknown>): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (answer) => {
      const start = performance.now();
      let [bytes, atRevoke, revokedAt] = [0, 0, 0];
      const end = (ended: Taken['ended']) => {
        clearTimeout(timer);
        clearTimeout(revoking);
        const afterMs = Math.round(performance.now() - revokedAt);
        resolve({ bytes, afterBytes: bytes - atRevoke, afterMs, ended });
        request.destroy();
      };
      const timer = setTimeout(() => end('never'), mostMs);
      const revoking = setTimeout(async () => {
        await revoke();
        [atRevoke, revokedAt] = [bytes, performance.now()];
      }, beforeRevokingMs);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        const aheadMs = (bytes / readerBytes) * 1_000 - (performance.now() - start);
        if (aheadMs < 20) return;
        answer.pause();
        setTimeout(() => answer.resume(), aheadMs);
      });
      answer.on('end', () => end('whole'));
      answer.on('error', () => end('broken'));
    });
    request.on('error', reject);
  });
}

const folder = mkdtempSync(join(tmpdir(), 'revoked-archive-'));
const site = await startSite({ DATA_DIR: join(folder, 'data') });
const owner = async (...args: string[]) => {
  const env = { ...process.env, ...blankSettings, DATA_DIR: join(folder, 'data'), SITE_URL: site.origin };
  const command = ['--import', 'tsx', 'lib/tools/owner/reports-command.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
};
async function archiveOf(token: string): Promise<string> {
  const answer = await fetch(`${site.origin}/api/report/${slug}?security-token=${token}`);
  const [grant] = /\/report-files\/[^/]+/.exec(await answer.text()) ?? [];
  return `${grant}/archive.zip`;
}

async function attack(origin: string): Promise<Taken> {
  const token = new URL((await owner('link', slug)).split('\n')[0] ?? '').searchParams.get('token') ?? '';
  return takeArchive(`${origin}${await archiveOf(token)}`, () => owner('revoke', slug));
}

/** The commands reach the database through the site once it has opened it. */
async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(`${site.origin}/readyz`)).ok) return;
    await wait(200);
  }
  throw new Error('the site is not ready');
}

try {
  await ready();
  await owner('import', writeReport(folder));
  const nginx = findNginx();
  const edge = nginx ? await startEdge({ nginx, sites: [new URL(site.origin).host], folder, workers: 1 }) : null;
  const ways: [string, string][] = [['the site', site.origin]];
  if (edge) ways.push(['the shipped nginx', edge.origin]);
  let held = true;
  for (const [way, origin] of ways) {
    const { ended, bytes, afterBytes, afterMs } = await attack(origin);
    console.info(
      JSON.stringify({ way, ended, archiveMB: mb(bytes), afterRevokingMB: mb(afterBytes), afterRevokingMs: afterMs }),
    );
    held &&= ended === 'broken' && afterMs < 3_000;
  }
  await edge?.stop();
  console.info(held ? 'held: the archive ended with its link' : 'NOT held: the archive went on without its link');
  process.exitCode = held ? 0 : 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
