import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@/lib/contract/upload-limits';
import { type Acknowledged, sendLeads } from '../../support/leads/lead-load';
import { servedBy, startLeadProcess } from '../load/lead-process';
import { memoryMb, onEachDatabase, percentile, round } from './figures';

const warmUp = 100;
const count = Number(process.env.BENCH_LEADS ?? 1_500);
const atOnce = 16;
const uploads = { count: 24, atOnce: 8, fileBytes: uploadLimits.maxFileBytes - 64 };

function figures({ ids, refused, tookMs }: Acknowledged, tookAll: number) {
  return {
    acknowledged: ids.length,
    refused,
    perSecond: round((ids.length / tookAll) * 1_000, 1),
    medianMs: round(percentile(tookMs, 50), 1),
    p99Ms: round(percentile(tookMs, 99), 1),
  };
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
    const peakBeforeUploads = memoryMb(server.pid, 'VmHWM');
    const files = await timedLoad({ origins, ...uploads });
    const result = {
      database: name,
      leads,
      uploads: { megabytes: 10, atOnce: uploads.atOnce, ...files },
      peakMb: { leads: peakBeforeUploads, uploads: memoryMb(server.pid, 'VmHWM') },
    };
    console.info(JSON.stringify(result));
    return result;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.info(`Leads against ${servedBy}:`);
const results = await onEachDatabase(measure);
mkdirSync('.bench', { recursive: true });
writeFileSync('.bench/leads.json', JSON.stringify(results, null, 2));
