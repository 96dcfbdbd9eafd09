import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, type ScriptedService, startScriptedService } from '../../upstream/scripted-service';
import { round } from './figures';

const photos = Number(process.env.BENCH_PHOTOS ?? 500);
const photoBytes = 4 * 1024 * 1024;
const mb = (bytes: number) => round(bytes / 1024 / 1024, 1);

async function manyPhotos(): Promise<ScriptedService> {
  const service = await startScriptedService();
  const photo = Buffer.alloc(photoBytes, 7);
  const files = Array.from({ length: photos }, (_, index) => ({ url: `/files/${index}.jpg`, tag: `Photo ${index}` }));
  for (const { url } of files)
    service.on(
      url,
      (response) =>
        void response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': photo.length }).end(photo),
    );
  service.on(
    '/api/report/many',
    json(200, { data: { number: 'BENCH-1', updatedAt: '2026-11-21', content: { others: files } } }),
  );
  return service;
}

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'));
const service = await manyPhotos();
Object.assign(process.env, { DATA_DIR: folder, REPORT_ORIGIN: service.origin });
const [{ getReport }, { answerReportFile }, { closeDatabase }] = await Promise.all([
  import('@/lib/upstream/reports'),
  import('@/lib/handlers/reports/report-handlers'),
  import('@/lib/backend/db/client'),
]);
try {
  const found = await getReport({ slug: 'many', token: 'token', locale: 'en' });
  if (found.kind !== 'found') throw new Error(found.kind);
  const before = process.memoryUsage().rss;
  const start = performance.now();
  let [size, peak] = [0, 0];
  for await (const chunk of (await answerReportFile(new Request(`http://site.test${found.archive}`))).body ?? []) {
    size += chunk.byteLength;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  const seconds = (performance.now() - start) / 1_000;
  console.info(
    JSON.stringify(
      {
        photos,
        archiveMB: mb(size),
        seconds: round(seconds, 1),
        mbPerSecond: round(mb(size) / seconds, 1),
        peakAboveStartMB: mb(peak),
      },
      null,
      2,
    ),
  );
} finally {
  await service.close();
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
}
