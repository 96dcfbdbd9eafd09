import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownReportData } from '../support/own-data';
import { bytes, type ScriptedService, startScriptedService } from '../upstream/scripted-service';

const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock('node:fs', async (real) => ({
  ...(await real<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: disk.free, bsize: 1 }),
}));

const data = ownReportData();
const service = {} as { reports: ScriptedService };
beforeAll(async () => {
  service.reports = await startScriptedService({ status: 404, body: '{"code":404}' });
});
afterAll(async () => {
  await service.reports.close();
});

test('copies of files leave a gigabyte of the disk free, also when their host does not say how long they are', async () => {
  const { localCopy } = await import('@/lib/backend/reports/report-file-source');
  const copy = (name: string) =>
    localCopy({ kind: 'remote', url: `/files/${name}`, origin: service.reports.origin }, { maxBytes: 1024 ** 3 });
  service.reports.on('/files/said', bytes(Buffer.alloc(5_000)));
  service.reports.on('/files/unsaid', (response) => void response.writeHead(200).end(Buffer.alloc(5_000)));
  disk.free = 1024 ** 3 + 4_000;
  for (const name of ['said', 'unsaid']) await expect(copy(name), name).rejects.toMatchObject({ reason: 'too large' });
  expect(readdirSync(join(data.folder, 'report-spool'))).toEqual([]);
  disk.free = 1024 ** 3 + 6_000;
  const kept = await copy('said');
  expect(kept.size).toBe(5_000);
  kept.release();
});
