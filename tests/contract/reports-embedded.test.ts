import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reportLinks } from '@/lib/backend/db/schema';
import { findImportedReport, forgetOpened } from '@/lib/backend/reports/open-report';
import { mintLink, revokeLinks } from '@/lib/backend/reports/report-links';
import { type Report, reportAnswerSchema } from '@/lib/contract/reports';
import { errorSchema } from '@/lib/contract/wire/envelope';
import { getReport, verifyReport } from '@/lib/upstream/reports';
import { queriesDuring } from '../support/database/queries';
import { freshAddress } from '../support/leads/lead-service';
import { ownReportData } from '../support/own-data';
import { addressesOf, askFile, askReport, importWithLink } from '../support/reports/report-service';
import { sampleReportFolder, sampleYaml } from '../support/reports/sample-files';

const data = ownReportData();
type Linked = Awaited<ReturnType<typeof importWithLink>>;
const made = {} as { linked: Linked; written: string[] };

beforeAll(async () => {
  made.written = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void made.written.push(parts.join(' ')));
  made.linked = await importWithLink(await sampleReportFolder(data.folder));
});

const open = async (locale = 'en'): Promise<Report> =>
  reportAnswerSchema.parse(await (await askReport('sample', { token: made.linked.token, locale })).json());
const verify = async (number: string, code: string, address = freshAddress()) => {
  return verifyReport({ number, code, headers: new Headers({ 'x-socket-address': address }) });
};
const told = async (answer: Response) => {
  const { request_id, ...body } = errorSchema.parse(await answer.json());
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length');
  return { status: answer.status, body, headers };
};

describe('GET /api/report/{slug}', () => {
  test('A53 M11.13 takes the token as a parameter or as a header, and answers in the envelope', async () => {
    for (const header of [false, true]) {
      const answer = await askReport('sample', { token: made.linked.token, header });
      expect(answer.status).toBe(200);
      const report = { number: 'VL-2026-0042-A', updatedAt: '2026-11-18 17:30:00' };
      expect(await answer.json()).toMatchObject({ code: 0, message: 'ok', data: report });
    }
  });

  test('M11.24 every file carries a tag in the reader’s language and a signed address in place of its own', async () => {
    const tags = { zh: '正面', en: 'Front', fr: 'Face', es: 'Frente' };
    for (const [locale, tag] of Object.entries(tags)) {
      const report = await open(locale);
      expect(report.content.inspection_styles?.files[0]).toMatchObject({ tag, width: 1280, height: 960 });
      for (const address of addressesOf(report))
        expect(address).toMatch(/^https:\/\/site\.test\/report-files\/[\w-]{60,}\/[\w.-]+\/[\w.-]+\.(?:jpg|mp4)$/);
      expect(JSON.stringify(report)).not.toContain('photos/');
    }
  });

  test('A06 B27 the answer is kept by nobody and tells nobody where it came from', async () => {
    const { headers } = await askReport('sample', { token: made.linked.token });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('A06 a wrong, empty or endless token, the token of another report and an unknown report get the same answer', async () => {
    const other = await importWithLink(
      await sampleReportFolder(data.folder, 'other', sampleYaml.replace('0042-A', '0042-B')),
    );
    const unknown = await told(await askReport('no-such-report', { token: made.linked.token }));
    expect(unknown.status).toBe(404);
    const { token: good } = made.linked;
    const wrong = [randomBytes(32).toString('base64url'), '', null, 'x'.repeat(4_000), other.token, good.slice(0, -1)];
    for (const token of wrong) expect(await told(await askReport('sample', { token }))).toEqual(unknown);
    for (const slug of ['..%2f..', 'a%00b', '-x', 'x'.repeat(200)])
      expect((await askReport(slug, { token: made.linked.token })).status).toBe(404);
  });

  test('A06 B27 a wrong token cannot be told from an unknown report by the time it takes: both ask the same of the database', async () => {
    const asked = (slug: string) =>
      queriesDuring(() => findImportedReport(made.linked.db, slug, randomBytes(32).toString('base64url'), new Date()));
    const questions = await asked('sample');
    expect(questions).toEqual([[expect.any(String), expect.any(String)]]);
    expect(await asked('unknown-report')).toEqual(questions);
  });

  test('B27 each opening is a line of the log with report and link, and nothing that opens it', async () => {
    made.written.length = 0;
    await askReport('sample', { token: made.linked.token });
    await askReport('sample', { token: 'wrong' });
    expect(made.written.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', event: 'report-opened', slug: 'sample', link: made.linked.id },
    ]);
  });

  test('A06 an expired link has its own answer, a revoked one is unknown', async () => {
    const { db } = made.linked;
    const past = new Date(Date.now() - 1_000);
    const mint = (expiresAt: Date) => mintLink(db, { slug: 'sample', expiresAt, note: null, now: past });
    const [over, closed] = [await mint(past), await mint(new Date(Date.now() + 60_000))];
    if (!over || !closed) throw new Error('no link');
    expect((await askReport('sample', { token: over.token })).status).toBe(410);
    await revokeLinks(db, { id: closed.id }, new Date());
    await revokeLinks(db, { id: over.id }, new Date());
    for (const { token } of [over, closed]) expect((await askReport('sample', { token })).status).toBe(404);
    expect((await askReport('sample', { token: made.linked.token })).status).toBe(200);
  });

  test('A06 one sender is held up after forty openings of a report, right or wrong, and others are not', async () => {
    const address = freshAddress();
    for (let round = 0; round < 40; round += 1) await askReport('sample', { token: `guess-${round}`, address });
    const answer = await askReport('sample', { token: made.linked.token, address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askReport('sample', { token: made.linked.token })).status).toBe(200);
  });

  test('a new import takes the place of the old one, and links stay', async () => {
    const before = addressesOf(await open())[0] ?? '';
    await importWithLink(
      await sampleReportFolder(data.folder, 'newer', sampleYaml.replace('result: pass', 'result: hold')),
      { slug: 'sample' },
    );
    forgetOpened();
    expect((await open()).verdict).toEqual({ result: 'hold', remark: undefined });
    expect((await askFile(before)).status).toBe(200);
  });
});

describe('genuineness', () => {
  const codeOf = async () => {
    const found = await getReport({ slug: 'sample', token: made.linked.token, locale: 'en' });
    return found.kind === 'found' ? found.checkCode : '';
  };

  test('a number with its code is told valid with its date and nothing of the content, however it is typed', async () => {
    const code = await codeOf();
    const known = { number: 'VL-2026-0042-A', state: 'valid', on: '2026-11-18', by: null, seenOn: null };
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const [number, typed] of [
      ['VL-2026-0042-A', code],
      ['vl 2026 0042 a', code.toLowerCase().replace('-', ' ')],
      ['ＶＬ20260042A', code.replaceAll('0', 'o').replaceAll('1', 'l')],
    ])
      expect(await verify(number ?? '', typed ?? '')).toEqual({ kind: 'known', report: known });
  });

  test('an unknown number, a mistyped code and the code of another number are told apart by nothing', async () => {
    const code = await codeOf();
    const off = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
    for (const [number, typed] of [
      ['VL-2026-0042-A', off],
      ['VL-2026-9999-X', code],
      ['VL-2026-0042-A', ''],
      ['', ''],
      ['VL-2026-0042-A', `${code}0`],
    ])
      expect(await verify(number ?? '', typed ?? '')).toEqual({ kind: 'unknown' });
  });

  test('a replaced report says so with the day and the number that counts', async () => {
    const replaced = `${sampleYaml}status: { state: replaced, on: "2026-11-20", by: VL-2026-0050-A }\n`;
    await importWithLink(await sampleReportFolder(data.folder, 'replaced', replaced), { slug: 'sample' });
    const report = { state: 'replaced', on: '2026-11-20', by: 'VL-2026-0050-A', seenOn: null };
    expect(await verify('VL-2026-0042-A', await codeOf())).toMatchObject({ kind: 'known', report });
  });

  test('guesses from one address end after fifteen', async () => {
    const address = freshAddress();
    for (let round = 0; round < 15; round += 1)
      expect((await verify('VL-2026-0042-A', `AAAA-${1000 + round}`, address)).kind).toBe('unknown');
    expect(await verify('VL-2026-0042-A', await codeOf(), address)).toMatchObject({ kind: 'limited' });
  });
});

test('A06 no token is in any log line or in the database', async () => {
  const rows = await made.linked.db.select().from(reportLinks);
  expect(rows.length).toBeGreaterThan(2);
  for (const text of [JSON.stringify(rows), made.written.join('\n')]) expect(text).not.toContain(made.linked.token);
});
