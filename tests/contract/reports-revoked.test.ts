import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { revokeLinks } from '@/lib/backend/reports/report-links';
import { grantCheck } from '@/lib/backend/reports/watch-grant';
import { config } from '@/lib/config';
import { ownReportData } from '../support/own-data';
import { askFile, importWithLink, openReport } from '../support/reports/report-service';
import { put } from '../support/reports/sample-files';
import { json, startScriptedService } from '../upstream/scripted-service';

const data = ownReportData();
const fileBytes = 12 * 1024 * 1024;
const reports = await startScriptedService({ status: 404, body: '{"code":404}' });
const before = { everyMs: 0, sharedMs: 0, unknownMs: 0 };

beforeAll(async () => {
  Object.assign(before, grantCheck);
  const dir = `${data.folder}/large`;
  const names = ['a', 'b', 'c'].map((name) => `videos/${name}.mp4`);
  const listed = names.map((file) => `      - { file: ${file}, tag: { zh: 录像, en: Pan, fr: Vue, es: Vista } }`);
  const title = '{ zh: 出货前检验, en: Inspection, fr: Inspection, es: Inspección }';
  put(
    dir,
    'report.yaml',
    `number: VL-2026-0060-A\nupdatedAt: "2026-11-18"\ntitle: ${title}\nverdict: { result: pass }\ncontent:\n  appendix:\n    others:\n${listed.join('\n')}\n`,
  );
  for (const name of names) put(dir, name, Buffer.alloc(fileBytes, 7));
});
afterAll(reports.close);
beforeEach(forgetOpened);
afterEach(() => void Object.assign(grantCheck, before));

async function open(slug: string, token: string) {
  const { archive, files } = await openReport(slug, token);
  return { archive, file: files[0] ?? '' };
}

type Received = { bytes: number; ended: 'whole' | 'broken' };

async function readSlowly(answer: Response, onStart: () => Promise<unknown>, paceMs = 20): Promise<Received> {
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await onStart();
  let bytes = first?.value?.byteLength ?? 0;
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      bytes += piece.value.byteLength;
      await wait(paceMs);
    }
    return { bytes, ended: 'whole' };
  } catch {
    return { bytes, ended: 'broken' };
  }
}

const revoke = async (id: string) => {
  return revokeLinks(await database(), { id }, new Date());
};

describe('a link that is revoked', () => {
  test.each([
    ['an archive', 'archive', {}],
    ['a file', 'file', {}],
    ['a part of a file', 'file', { range: 'bytes=1000-' }],
  ] as const)('A06 ends %s on its way, so that it cannot be taken for the whole', async (_, kind, headers) => {
    const { slug, token, id } = await importWithLink(`${data.folder}/large`);
    const answer = await askFile((await open(slug, token))[kind], headers);
    const length = Number(answer.headers.get('content-length'));
    const { bytes, ended } = await readSlowly(answer, () => revoke(id));
    expect(ended).toBe('broken');
    expect(bytes).toBeLessThan(length);
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
  });

  test('A06 is asked for again at each file of an archive', async () => {
    Object.assign(grantCheck, { everyMs: 60_000, sharedMs: 0 });
    const { slug, token, id } = await importWithLink(`${data.folder}/large`);
    const answer = await askFile((await open(slug, token)).archive);
    const { bytes, ended } = await readSlowly(answer, () => revoke(id), 5);
    expect(ended).toBe('broken');
    expect(bytes).toBeLessThan(fileBytes * 1.5);
  });

  test('A06 opens no file and no archive any more, although the report was read a moment ago', async () => {
    const { slug, token, id } = await importWithLink(`${data.folder}/large`);
    const { archive, file } = await open(slug, token);
    await revoke(id);
    for (const address of [archive, file]) expect((await askFile(address)).status).toBe(404);
  });
});

describe('a link of a company’s own report service', () => {
  const report = { number: 'R-1', updatedAt: '2026-11-18', content: { others: [{ url: '/files/a.mp4', tag: 'A' }] } };
  const askedFor = () => reports.received.filter(({ url }) => url.startsWith('/api/report/')).length;

  beforeEach(async () => {
    config().REPORT_ORIGIN = reports.origin;
    reports.on('/api/report/far', json(200, { data: report }));
    reports.on('/files/a.mp4', (response) => {
      response.writeHead(200, { 'content-length': fileBytes }).end(Buffer.alloc(fileBytes, 7));
    });
  });
  afterAll(() => void Object.assign(config(), { REPORT_ORIGIN: undefined }));

  test.each([
    ['with its status', json(410, {})],
    ['with its code', json(200, { code: 404, message: 'gone' })],
  ] as const)('A06 that the service refuses %s ends a file on its way', async (_, refusal) => {
    const { file } = await open('far', `token-${_}`);
    const { ended } = await readSlowly(await askFile(file), async () => reports.on('/api/report/far', refusal));
    expect(ended).toBe('broken');
  });

  test('is asked for once a second, however many files are on their way', async () => {
    expect(before).toMatchObject({ everyMs: 1_000, sharedMs: 900 });
    Object.assign(grantCheck, { everyMs: 200, sharedMs: 180 });
    const { file } = await open('far', 'token-many');
    const answers = await Promise.all(Array.from({ length: 12 }, () => askFile(file)));
    reports.received.length = 0;
    const start = performance.now();
    await wait(500);
    await expect.poll(askedFor).toBeGreaterThan(1);
    // One more than fit into the time, and one that was under way before it.
    expect(askedFor()).toBeLessThanOrEqual((performance.now() - start) / 180 + 2);
    for (const { body } of answers) await body?.cancel();
    // A check that is under way still arrives; files on their way would be asked for in each 300 ms.
    const askedInAWhile = async () => {
      reports.received.length = 0;
      await wait(300);
      return askedFor();
    };
    await expect.poll(askedInAWhile).toBe(0);
  });
});
