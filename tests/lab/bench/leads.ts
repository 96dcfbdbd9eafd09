import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '@/lib/tools/project/postgres.mjs';
import { type Acknowledged, sendLeads } from '../../support/leads/lead-load';
import { servedBy, startLeadProcess } from '../load/lead-process';
import { startPostgres } from '../../support/leads/postgres';
import { round } from './figures';

const warmUp = 100;
const count = Number(process.env.BENCH_LEADS ?? 1_500);
const atOnce = 16;
const uploads = { count: 24, atOnce: 8, fileBytes: 10 * 1024 * 1024 - 64 };

const at = (sorted: number[], share: number) =>
  round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, 1);

function figures({ ids, refused, tookMs }: Acknowledged, tookAll: number) {
  const sorted = [...tookMs].sort((a, b) => a - b);
  return {
    acknowledged: ids.length,
    refused,
    perSecond: round((ids.length / tookAll) * 1_000, 1),
    medianMs: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
  };
}

/** Peak memory of a process in MB; NaN where the system does not report it. */
function peakMegabytes(pid: number): number {
  try {
    return round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024, 0);
  } catch {
    return Number.NaN;
  }
}

async function timedLoad(load: Parameters<typeof sendLeads>[0]) {
  const begun = performance.now();
  const sent = await sendLeads(load);
  return figures(sent, performance.now() - begun);
}

async function measure(name: string, more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'));
  // Without configured receivers every mail is written to a file, so the worker is as busy as in production.
  const server = await startLeadProcess({ DATA_DIR: folder, ...more });
  try {
    const origins = [server.origin];
    await sendLeads({ origins, count: warmUp, atOnce });
    const leads = await timedLoad({ origins, count, atOnce });
    const peakBeforeUploads = peakMegabytes(server.pid);
    const files = await timedLoad({ origins, ...uploads });
    const result = {
      database: name,
      leads,
      uploads: { megabytes: 10, atOnce: uploads.atOnce, ...files },
      peakMb: { leads: peakBeforeUploads, uploads: peakMegabytes(server.pid) },
    };
    console.info(JSON.stringify(result));
    return result;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.info(`Leads against ${servedBy}:`);
const results = [await measure('PGlite', {})];
const bin = findPostgres();
if (bin) {
  const postgres = await startPostgres(bin);
  results.push(await measure('PostgreSQL', { DATABASE_URL: postgres.url }));
  await postgres.stop();
} else console.info('PostgreSQL: skipped, none was found on this machine');
mkdirSync('.bench', { recursive: true });
writeFileSync('.bench/leads.json', JSON.stringify(results, null, 2));
