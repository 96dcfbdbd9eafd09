import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { noteHeartbeat } from '@/lib/backend/jobs/worker-signals';
import { clearFolders, fillFolder, importReport } from '@/lib/backend/reports/import-report';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { missingParts } from '@/lib/backend/shared/readiness';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { storeBackoff } from '@/lib/backend/storage/s3-storage';
import { ownReportData } from '../support/own-data';
import { askFile, importWithLink, openReport } from '../support/reports/report-service';
import { film, photo, sampleReportFolder, sampleYaml } from '../support/reports/sample-files';
import { startS3 } from '../support/s3-server';

const s3 = await startS3();
const data = ownReportData({ FILES_URL: s3.url('site') });
const storage = await openStorage();
storeBackoff.ms = 0;

beforeEach(forgetOpened);
afterEach(() => {
  s3.fail(null);
  s3.cutAfter(null);
});
afterAll(s3.close);

const buffer = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const namesIn = async (folder: string) => {
  const names: string[] = [];
  for await (const { name } of storage.list(folder)) names.push(name);
  return names.sort();
};

describe('reports of which the files are in an S3 server', () => {
  test('are imported to it, and nothing of them is on this disk', async () => {
    const { slug } = await importWithLink(await sampleReportFolder(data.folder));
    const names = await namesIn('reports');
    const inReport = names.map((name) => name.replace(/^reports\/sample-[0-9a-f-]{36}\/(photos|videos)\//, ''));
    expect(inReport).toEqual(['01-front.jpg', '02-back.jpg', '03-seam.jpg', 'pan.mp4']);
    expect(existsSync(join(data.folder, 'reports'))).toBe(false);
    await importWithLink(join(data.folder, slug));
    const again = await namesIn('reports');
    expect(again).toHaveLength(4);
    expect(again).not.toEqual(names);
    expect(await namesIn('report-folders')).toEqual([]);
  });

  test('are sent whole, in parts and scaled', async () => {
    const { slug, token } = await importWithLink(join(data.folder, 'sample'));
    const { files } = await openReport(slug, token);
    const [first = ''] = files;
    const whole = await askFile(first);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect((await buffer(whole)).equals(await photo(1280, 960, 1))).toBe(true);
    const pan = files.find((address) => address.endsWith('.mp4')) ?? '';
    const part = await askFile(pan, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`]);
    expect((await buffer(part)).equals(film.subarray(100, 200))).toBe(true);
    expect((await askFile(pan, { range: 'bytes=999999-' })).status).toBe(416);
    for (let round = 0; round < 2; round += 1) {
      const scaled = await buffer(await askFile(`${first}?w=320`, { accept: 'image/webp' }));
      expect((await sharp(scaled).metadata()).width).toBe(320);
    }
    expect(await namesIn('report-images')).toHaveLength(1);
    expect(readdirSync(data.folder).filter((name) => name === 'report-images')).toEqual([]);
    // A picture is copied here to be scaled, and the copy is removed.
    expect(readdirSync(join(data.folder, 'report-spool'))).toEqual([]);
  });

  test('A11 are packed in an archive of known length, also when the connection to the store breaks on the way', async () => {
    const { slug, token } = await importWithLink(join(data.folder, 'sample'));
    const { archive } = await openReport(slug, token);
    const answer = await askFile(archive);
    const body = await buffer(answer);
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
    const zip = await JSZip.loadAsync(body, { checkCRC32: true });
    expect(Object.values(zip.files).filter(({ dir }) => !dir)).toHaveLength(4);
    s3.cutAfter(20_000);
    expect(await buffer(await askFile(archive))).toHaveLength(body.byteLength);
  });

  test('are answered with 503 while the store is away, and their page opens', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { slug, token } = await importWithLink(join(data.folder, 'sample'));
    s3.fail('refuse');
    const { archive, files } = await openReport(slug, token);
    for (const address of [archive, files[0] ?? '']) {
      const answer = await askFile(address);
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([503, 'application/json']);
    }
    const lines = logged.mock.calls.map((parts) => parts.join(' ')).join('\n');
    expect(lines).toContain('the file storage failed');
    expect(lines).not.toMatch(/S3RVER|site-files/);
    logged.mockRestore();
    s3.fail(null);
    expect((await askFile(files[0] ?? '')).status).toBe(200);
  });
});

describe('folders of imports', () => {
  test('that fail are removed at once; those of a killed process after a day, and no other', async () => {
    const db = await database();
    const before = await namesIn('reports');
    const folder = await sampleReportFolder(data.folder, 'other', sampleYaml.replace('0042-A', '0070-A'));
    const full = vi.spyOn(db, 'insert').mockImplementationOnce(() => {
      throw new Error('the disk is full');
    });
    await expect(importReport(db, folder, undefined, new Date())).rejects.toThrow('full');
    full.mockRestore();
    expect(await namesIn('reports')).toEqual(before);
    // As a killed import leaves it.
    await fillFolder('left-1', [[join(folder, 'photos/01-front.jpg'), 'photos/01-front.jpg']]);
    await clearFolders(db, new Date());
    expect(await namesIn('reports/left-1')).toHaveLength(1);
    await clearFolders(db, new Date(Date.now() + 25 * 3_600_000));
    expect([await namesIn('reports/left-1'), await namesIn('report-folders')]).toEqual([[], []]);
    expect(await namesIn('reports')).toEqual(before);
  });
});

test('B36 /readyz names the store while it does not answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missingAt = (ms: number) => {
    const at = performance.now() + ms;
    noteHeartbeat('worker', at);
    return missingParts(at);
  };
  expect(await missingAt(0)).toEqual([]);
  s3.fail('hang');
  expect(await missingAt(10_000)).toEqual(['files']);
  s3.fail(null);
  expect(await missingAt(20_000)).toEqual([]);
  expect(logged.mock.calls.flat().join('\n')).toContain('"event":"files"');
  logged.mockRestore();
});
