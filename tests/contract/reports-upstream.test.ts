import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import { forgetOpened } from '@/lib/backend/reports/open-report';
import { stateReport } from '@/lib/backend/reports/report-codes';
import { fetchTimeouts } from '@/lib/backend/shared/fetch-remote';
import { verifyReport } from '@/lib/upstream/reports';
import { ownReportData } from '../support/own-data';
import { addressesOf, askFile, askReport, openReport } from '../support/reports/report-service';
import { film, photo } from '../support/reports/sample-files';
import { bytes, json, startScriptedService } from '../upstream/scripted-service';

const reports = await startScriptedService({ status: 404, body: '{"code":404}' });
ownReportData({ REPORT_ORIGIN: reports.origin });
const written: string[] = [];
const jpeg = await photo(800, 600, 5);
const token = 'Tok-en_of.a customer/7+=&';

const sent = (more: Record<string, unknown> = {}) => ({
  number: 20260042,
  updatedAt: '2026-11-18 17:30:00',
  id: 91,
  operator: { name: 'x' },
  content: {
    inspection_styles: {
      files: [
        { url: '/files/a.jpg', tag: 'Front', id: 3 },
        { url: `${reports.origin}/files/signed.jpg?X-Amz-Signature=abc`, tag: null },
      ],
    },
    inspection_results: null,
    informative_files: null,
    special_attention: { files: null },
    visual_and_workmanship: {
      products: [{ number: 4471, files: [{ url: '/files/b.jpg', tag: 'Seam' }, { tag: 'no address' }] }],
    },
    product_conformity: { products: [] },
    data_measurement: { files: [] },
    measurement_chart_files: [{ url: '/files/chart.png', tag: 'Chart' }],
    appendix: { files: [{ url: '/files/clip.mp4', tag: 'Clip' }], others: null },
    others: null,
    unheard: [1],
  },
  ...more,
});

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void written.push(parts.join(' ')));
});
afterAll(reports.close);
beforeEach(async () => {
  forgetOpened();
  reports.received.length = 0;
  reports.on('/api/report/r-1', json(200, { code: 0, message: 'ok', data: sent() }));
  for (const name of ['a', 'b', 'signed']) reports.on(`/files/${name}.jpg`, bytes(jpeg, 'image/jpeg'));
});

const found = () => openReport('r-1', token);

const verify = async (number: string, code: string) => verifyReport({ number, code, headers: new Headers() });

describe('a company’s own report service', () => {
  test('M11.13 A53 is asked by GET with the token in the query as security-token, and told nothing of the reader', async () => {
    expect((await askReport('r-1', { token })).status).toBe(200);
    const [asked] = reports.received;
    const url = new URL(asked?.url ?? '', reports.origin);
    expect([url.pathname, [...url.searchParams]]).toEqual(['/api/report/r-1', [['security-token', token]]]);
    for (const name of ['cookie', 'referer', 'x-socket-address', 'x-forwarded-for', 'security-token'])
      expect(asked?.headers[name], name).toBeUndefined();
  });

  test('a block of ours that breaks its shape is left out and the report is shown', async () => {
    const good = { name: 'B', unit: 'cm', nominal: 1, minus: 0, plus: 0, values: [1] };
    const broken = { sampling: { lotSize: 'many' }, verdict: 'good', measurements: [{ name: 'A' }, good] };
    reports.on('/api/report/r-1', json(200, { data: sent(broken) }));
    const { report } = await found();
    expect(report.measurements?.map(({ name }) => name)).toEqual(['B']);
    expect([report.sampling, report.verdict]).toEqual([undefined, undefined]);
  });

  test('A06 its refusals are a missing report, a link that is over, or silence', async () => {
    const outcome = async (status: number, body: unknown = {}) => {
      reports.on('/api/report/r-2', json(status, body));
      return (await askReport('r-2', { token })).status;
    };
    for (const status of [400, 401, 403, 404, 422]) expect(await outcome(status)).toBe(404);
    expect(await outcome(200, { code: 404, message: 'not found' })).toBe(404);
    expect(await outcome(410)).toBe(410);
    for (const status of [302, 500, 503]) expect(await outcome(status)).toBe(503);
    for (const body of [[], null, { data: {} }, { data: { number: 1, content: 'x' } }])
      expect(await outcome(200, body)).toBe(503);
    expect((await askReport('r-2')).status).toBe(404);
  });

  test('M11.13 A06 a failure is logged by the slug, and no line holds the token or an address', async () => {
    written.length = 0;
    reports.on('/api/report/r-3', (response) => void response.destroy());
    expect((await askReport('r-3', { token })).status).toBe(503);
    reports.on('/api/report/r-3', (response) => void response.writeHead(200).end('<html>'));
    expect((await askReport('r-3', { token })).status).toBe(503);
    reports.on('/api/report/r-3', (response) => void response.writeHead(200).end(Buffer.alloc(9 * 1024 * 1024, 32)));
    expect((await askReport('r-3', { token })).status).toBe(503);
    expect(written.filter((line) => line.includes('"r-3"'))).toHaveLength(3);
    for (const line of written) expect(line).not.toMatch(/Tok-en|Tok%2D|security-token|127\.0\.0\.1/);
  });

  test('B27 an opening is logged by the slug and a mark of its link, the same each time and no part of the token', async () => {
    written.length = 0;
    await askReport('r-1', { token });
    await askReport('r-1', { token });
    const [first, second, ...more] = written.map((line) => JSON.parse(line));
    const link = expect.stringMatching(/^[\w-]{12}$/);
    expect(first).toEqual({ level: 'info', event: 'report-opened', slug: 'r-1', link });
    expect([second, more]).toEqual([first, []]);
  });

  test('the check says from when its answer is, once the service shows the report no more, and the owner’s word counts before all others', async () => {
    const { checkCode } = await found();
    const db = await database();
    await db.update(reportCodes).set({ seenOn: '2026-11-01' });
    reports.on('/api/report/r-1', json(404, {}));
    forgetOpened();
    expect((await askReport('r-1', { token })).status).toBe(404);
    expect(await verify('20260042', checkCode)).toMatchObject({ report: { state: 'valid', seenOn: '2026-11-01' } });
    expect(await stateReport(db, '2026 0042', { state: 'withdrawn', on: '2026-11-05', by: undefined })).toBe(false);
    expect(await stateReport(db, '20260042', { state: 'withdrawn', on: '2026-11-05', by: undefined })).toBe(true);
    reports.on('/api/report/r-1', json(200, { data: sent() }));
    expect((await found()).report.status).toMatchObject({ state: 'withdrawn', on: '2026-11-05' });
    expect(await verify('20260042', checkCode)).toMatchObject({
      report: { state: 'withdrawn', on: '2026-11-05', seenOn: null },
    });
    await db.delete(reportCodes);
  });
});

describe('files at a company’s own hosts', () => {
  test('M11.26 A54 are fetched with a timestamp, unless their address is signed', async () => {
    const { report } = await found();
    const [plain = '', signed = ''] = addressesOf(report);
    reports.received.length = 0;
    const before = Date.now();
    for (const address of [plain, signed])
      expect(Buffer.from(await (await askFile(address)).arrayBuffer()).equals(jpeg)).toBe(true);
    const [first, second] = reports.received
      .filter(({ url }) => url.startsWith('/files/'))
      .map(({ url }) => new URL(url, reports.origin));
    expect(first?.pathname).toBe('/files/a.jpg');
    expect(Number(first?.searchParams.get('_t'))).toBeGreaterThanOrEqual(before);
    expect(second?.search).toBe('?X-Amz-Signature=abc');
  });

  test('at a host that nobody listed, in a private network or of another scheme are refused, also behind a redirect', async () => {
    const hostile = [
      'https://elsewhere.example/a.jpg',
      'http://127.0.0.1:1/a.jpg',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'own:../../etc/passwd',
      '//elsewhere.example/a.jpg',
    ];
    const away = { location: 'http://169.254.169.254/a.jpg' };
    reports.on('/files/away.jpg', (response) => void response.writeHead(302, away).end());
    const files = [...hostile, '/files/away.jpg'].map((url) => ({ url, tag: 'x' }));
    reports.on('/api/report/r-1', json(200, { data: { ...sent(), content: { others: files } } }));
    const { report } = await found();
    for (const address of addressesOf(report))
      for (const width of ['', '?w=640']) expect([404, 502]).toContain((await askFile(address + width)).status);
  });

  test('that are no picture run nothing, and no word says where they lie', async () => {
    reports.on('/files/page.jpg', bytes(Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg'));
    const [page = ''] = await opened('page', ['page.jpg']);
    const scaled = await askFile(`${page}?w=320`);
    expect([scaled.status, await scaled.text()]).toEqual([415, expect.not.stringMatching(/127\.0\.0\.1|files\//)]);
    const { headers } = await askFile(page);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  const opened = async (slug: string, names: readonly string[]) => {
    const others = names.map((name) => ({ url: `/files/${name}`, tag: name }));
    reports.on(`/api/report/${slug}`, json(200, { data: { number: slug, content: { others } } }));
    return (await openReport(slug, token)).files;
  };
  const asksFor = (slug: string) => reports.received.filter(({ url }) => url.startsWith(`/api/report/${slug}?`)).length;

  test('a page full of dead files asks the service for the report once more, not once a file', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `dead-${index}.jpg`);
    const dead = await opened('dead', names);
    expect(asksFor('dead')).toBe(1);
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(dead.map((address) => askFile(`${address}?w=320`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect(asksFor('dead')).toBe(2);
    expect(reports.received.filter(({ url }) => url.startsWith('/files/dead-0.jpg'))).toHaveLength(2);
  });

  test('that are slow or come in drops hold up no picture of another report', async () => {
    const before = { ...fetchTimeouts };
    Object.assign(fetchTimeouts, { answerMs: 1_500, pictureMs: 1_500 });
    reports.on('/files/silent.jpg', () => undefined);
    reports.on('/files/drops.jpg', (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(Buffer.alloc(1, 1)), 100);
      response.on('close', () => clearInterval(drip));
    });
    const slow = await opened('slow', ['silent.jpg', 'drops.jpg', 'silent.jpg?2', 'drops.jpg?2']);
    const [quick = ''] = await opened('quick', ['a.jpg']);
    const held = slow.map((address) => askFile(`${address}?w=320`));
    const first = await Promise.race([askFile(`${quick}?w=320`), ...held]);
    expect(first.status).toBe(200);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([502, 502, 502, 502]);
    Object.assign(fetchTimeouts, before);
  });

  test('a film that a player tries by its first two bytes is told a film', async () => {
    const [, , , , clip = ''] = addressesOf((await found()).report);
    reports.on('/files/clip.mp4', (response, { headers }) => {
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
      const end = to === '' ? film.length - 1 : Number(to);
      const range = { 'content-range': `bytes ${from}-${end}/${film.length}` };
      response.writeHead(206, range).end(film.subarray(Number(from), end + 1));
    });
    for (const range of ['bytes=0-1', 'bytes=0-', 'bytes=100-199']) {
      const answer = await askFile(clip, { range });
      expect([answer.status, answer.headers.get('content-type')], range).toEqual([206, 'video/mp4']);
      expect(answer.headers.get('content-disposition'), range).toMatch(/^inline/);
    }
  });
});
