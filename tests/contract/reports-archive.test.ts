import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { idle } from '@/lib/backend/reports/serve-report-archive';
import { fetchTimeouts } from '@/lib/backend/shared/fetch-remote';
import { config } from '@/lib/config';
import { ownReportData, silence } from '../support/own-data';
import { askFile, importWithLink, openReport } from '../support/reports/report-service';
import { film, photo, put, sampleReportFolder } from '../support/reports/sample-files';
import { bytes, json, startScriptedService } from '../upstream/scripted-service';

const data = ownReportData();
const reports = await startScriptedService({ status: 404, body: '{"code":404}' });
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

silence('warn');
afterAll(reports.close);
beforeEach(forgetOpened);

async function archiveOf(slug: string, token: string, locale: 'zh' | 'en' | 'fr' | 'es' = 'zh') {
  const answer = await askFile((await openReport(slug, token, locale)).archive);
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}
const namesOf = async (body: Buffer) =>
  Object.values((await JSZip.loadAsync(body, { checkCRC32: true })).files)
    .filter(({ dir }) => !dir)
    .map(({ name }) => name);

function unzipTest(body: Buffer): string {
  const path = put(data.folder, 'test.zip', body);
  return execFileSync('unzip', ['-tq', path], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}

describe('an archive of files of this disk', () => {
  test('M11.25 A11 holds every original in a folder per category, is named by the number and says its exact length', async () => {
    const { slug, token } = await importWithLink(await sampleReportFolder(data.folder));
    const { answer, body } = await archiveOf(slug, token);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(body.byteLength),
      'cache-control': 'private, no-store',
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="VL-2026-0042-A.zip"; filename*=UTF-8''VL-2026-0042-A.zip`,
    );
    const zip = await JSZip.loadAsync(body, { checkCRC32: true });
    const names = await namesOf(body);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => name.endsWith('/正面.jpg') || name.endsWith('/正面 (2).jpg'))).toHaveLength(2);
    expect(names.every((name) => name.includes('/') && !/\.\.|[\\:*?"<>|]/.test(name))).toBe(true);
    const front = await zip.file(names[0] ?? '')?.async('nodebuffer');
    expect(front?.equals(await photo(1280, 960, 1))).toBe(true);
    expect((await zip.file(names.find((name) => name.endsWith('.mp4')) ?? '')?.async('nodebuffer'))?.equals(film)).toBe(
      true,
    );
  });

  test('B30 folders and names are in the language of the reader', async () => {
    const { slug, token } = await importWithLink(join(data.folder, 'sample'));
    const folders = new Set<string>();
    for (const locale of ['zh', 'en', 'fr', 'es'] as const) {
      const { body } = await archiveOf(slug, token, locale);
      // General purpose bit 11: file names are UTF-8.
      expect(body.readUInt16LE(6) & 0x0800).toBeGreaterThan(0);
      const names = await namesOf(body);
      folders.add(names[0]?.split('/')[0] ?? '');
      expect(names[0]).toMatch({ zh: /正面\.jpg$/, en: /Front\.jpg$/, fr: /Face\.jpg$/, es: /Frente\.jpg$/ }[locale]);
    }
    expect(folders.size).toBe(4);
  });
});

describe('an archive of files that lie elsewhere', () => {
  const jpeg = photo(640, 480, 9);
  const open = async (names: readonly string[], number = 'VL 2026/77 ..') => {
    config().REPORT_ORIGIN = reports.origin;
    const addressOf = (name: string) => (name.startsWith('http') ? name : `/files/${name}`);
    const files = names.map((name) => ({ url: addressOf(name), tag: name.split('/').at(-1) }));
    const content = { informative_files: files };
    reports.on('/api/report/far', json(200, { data: { number, updatedAt: '2026-11-18', content } }));
    return archiveOf('far', 'token', 'en');
  };
  afterAll(() => void Object.assign(config(), { REPORT_ORIGIN: undefined }));

  test('M11.25 A55 is complete but for a missing, a foreign, a broken and a wrong file, which a list names', async () => {
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) reports.on(`/files/${name}`, bytes(await jpeg));
    reports.on('/files/cut.jpg', (response) => {
      response.writeHead(200, { 'content-length': 90_000 });
      response.write(Buffer.alloc(500));
      setTimeout(() => response.destroy(), 20);
    });
    const foreign = 'https://elsewhere.example/x.jpg';
    const { answer, body } = await open(['1.jpg', 'none.jpg', '2.jpg', 'cut.jpg', foreign, '3.jpg']);
    expect(answer.headers.get('content-disposition')).toContain('filename="VL-2026-77.zip"');
    expect(answer.headers.get('content-length')).toBeNull();
    const zip = await JSZip.loadAsync(body, { checkCRC32: true });
    const names = await namesOf(body);
    expect(names.filter((name) => /\/[123]\.jpg$/.test(name))).toHaveLength(3);
    expect(names).toHaveLength(4);
    const list = await zip.file(names.at(-1) ?? '')?.async('string');
    for (const missing of ['none.jpg', 'cut.jpg', 'x.jpg']) expect(list).toContain(missing);
    expect(list).not.toMatch(/127\.0\.0\.1|http/);
    if (hasUnzip) expect(unzipTest(body)).toContain('No errors detected');
    expect(readdirSync(join(data.folder, 'report-spool'))).toEqual([]);
  });

  test('A55 leaves a file out that stops coming, and one whose host never answers', async () => {
    const before = { ...fetchTimeouts };
    Object.assign(fetchTimeouts, { answerMs: 300, idleMs: 300 });
    reports.on('/files/1.jpg', bytes(await jpeg));
    reports.on(
      '/files/stall.jpg',
      (response) => void response.writeHead(200, { 'content-length': 90_000 }).write(Buffer.alloc(500)),
    );
    reports.on('/files/silent.jpg', () => undefined);
    const names = await namesOf((await open(['stall.jpg', '1.jpg', 'silent.jpg'])).body);
    Object.assign(fetchTimeouts, before);
    expect(names).toEqual([expect.stringMatching(/\/1\.jpg$/), expect.stringMatching(/\.txt$/)]);
  });

  test('A55 mends a file that fails at the first time', async () => {
    let asked = 0;
    const photoBytes = await jpeg;
    reports.on('/files/shaky.jpg', (response, seen) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else bytes(photoBytes)(response, seen);
    });
    expect(await namesOf((await open(['shaky.jpg'])).body)).toEqual([expect.stringMatching(/\/shaky\.jpg$/)]);
  });

  test('one file in ten that is dropped costs no other, and three at most are fetched at a time', async () => {
    let [running, most] = [0, 0];
    const photoBytes = await jpeg;
    const names = Array.from({ length: 60 }, (_, index) => `p${index}.jpg`);
    for (const [index, name] of names.entries())
      reports.on(`/files/${name}`, (response, seen) => {
        running += 1;
        most = Math.max(most, running);
        setTimeout(() => {
          running -= 1;
          if (index % 10 === 3) response.destroy();
          else bytes(photoBytes)(response, seen);
        }, 5);
      });
    const { body } = await open(names);
    expect(await namesOf(body)).toHaveLength(55);
    expect(most).toBeLessThanOrEqual(3);
  });

  const report = (slug: string, files: readonly { url: string; tag: string }[]) => {
    const data = { number: 'L-1', updatedAt: '2026-11-18', content: { appendix: { files } } };
    reports.on(`/api/report/${slug}`, json(200, { data }));
  };
  const opened = async (slug: string, files: readonly { url: string; tag: string }[]) => {
    config().REPORT_ORIGIN = reports.origin;
    report(slug, files);
    return openReport(slug, 'token', 'fr');
  };
  const tagged = (names: readonly string[]) => names.map((name) => ({ url: `/files/${name}`, tag: name }));

  test('readers who left before the first byte cost nobody a place, and begin no work', async () => {
    reports.on('/files/1.jpg', bytes(await jpeg));
    const { archive } = await opened('early', tagged(['1.jpg']));
    reports.received.length = 0;
    for (let round = 0; round < 20; round += 1) {
      const left = new AbortController();
      if (round % 2) left.abort();
      expect((await askFile(archive, {}, { signal: left.signal })).status).toBe(200);
      left.abort();
    }
    expect(reports.received.filter(({ url }) => url.startsWith('/files/'))).toEqual([]);
    expect(await namesOf(Buffer.from(await (await askFile(archive)).arrayBuffer()))).toHaveLength(1);
  });

  test('one network takes three places, reads in its language why there is none, and loses those that it does not use', async () => {
    const before = idle.ms;
    idle.ms = 200;
    reports.on('/files/1.jpg', bytes(await jpeg));
    const { archive } = await opened('crowd', tagged(['1.jpg']));
    const from = (address: string) => ({ 'x-socket-address': address, accept: 'text/html' });
    const held = await Promise.all([1, 2, 3].map((host) => askFile(archive, from(`10.9.8.${host}`))));
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await askFile(archive, from('10.9.8.4'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.text()).toContain('Réessayez dans une minute');
    const other = await askFile(archive, from('10.9.9.4'));
    expect(other.status).toBe(200);
    await other.body?.cancel();
    await expect
      .poll(async () => (await askFile(archive, from('10.9.8.4'), { signal: AbortSignal.timeout(50) })).status)
      .toBe(200);
    idle.ms = before;
  });

  test('B33 a reader is told in its language that a report cannot be read just now', async () => {
    const { archive } = await opened('away', tagged(['1.jpg']));
    forgetOpened();
    reports.on('/api/report/away', (response) => void response.writeHead(500).end());
    const page = await askFile(archive, { accept: 'text/html' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await page.text()).toContain('Réessayez dans une minute');
    expect((await askFile(archive)).headers.get('content-type')).toMatch(/json/);
  });

  test('A55 addresses whose signature ends on the way are asked for again, once for all', async () => {
    const photoBytes = await jpeg;
    const names = Array.from({ length: 12 }, (_, index) => `s${index}.jpg`);
    let signature = 'old';
    const signed = () => names.map((name) => ({ url: `/files/${name}?sig=${signature}`, tag: name }));
    for (const [index, name] of names.entries())
      reports.on(`/files/${name}`, (response, seen) =>
        index < 3 || seen.url.endsWith('new') ? bytes(photoBytes)(response, seen) : void response.writeHead(403).end(),
      );
    const { archive } = await opened('signed', signed());
    signature = 'new';
    reports.received.length = 0;
    report('signed', signed());
    expect(await namesOf(Buffer.from(await (await askFile(archive)).arrayBuffer()))).toHaveLength(12);
    // The link is checked beside, at most once a second.
    expect(reports.received.filter(({ url }) => url.startsWith('/api/report/')).length).toBeLessThanOrEqual(3);
  });

  test('a reader who leaves ends the work, and nothing stays behind', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 1);
    const names = Array.from({ length: 20 }, (_, index) => `l${index}.jpg`);
    for (const name of names) reports.on(`/files/${name}`, bytes(large));
    const { archive } = await opened('left', tagged(names));
    reports.received.length = 0;
    const reader = (await askFile(archive)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => readdirSync(join(data.folder, 'report-spool'))).toEqual([]);
    expect(reports.received.length).toBeLessThan(8);
  });

  test('memory stays flat while 300 MB pass', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, 3);
    const names = Array.from({ length: 75 }, (_, index) => `m${index}.jpg`);
    for (const name of names) reports.on(`/files/${name}`, bytes(large));
    const { archive } = await opened('much', tagged(names));
    const start = process.memoryUsage.rss();
    let [size, peak] = [0, 0];
    for await (const chunk of (await askFile(archive)).body ?? []) {
      size += chunk.byteLength;
      peak = Math.max(peak, process.memoryUsage.rss() - start);
    }
    expect(size).toBeGreaterThan(75 * large.byteLength);
    expect(peak / 1024 / 1024).toBeLessThan(150);
  });
});
