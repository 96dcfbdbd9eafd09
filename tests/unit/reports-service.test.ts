import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestedDemos } from '@/lib/backend/leads/lead-record';
import { fileName, keyMaker } from '@/lib/backend/reports/list-report-files';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { dayOf, numberKey } from '@/lib/backend/reports/report-codes';
import { allowedAddress, withTimestamp } from '@/lib/backend/reports/report-file-source';
import { isInside } from '@/lib/backend/shared/fetch-remote';
import { fileType } from '@/lib/backend/shared/scale-image';
import { disposition } from '@/lib/backend/shared/stream-file';
import { loadReports } from '@/lib/content/reports/demo-reports';
import { reportSchema } from '@/lib/contract/reports';
import { readRange } from '@/lib/net/byte-range';
import { sampleReportFolder, sampleYaml } from '../support/reports/sample-files';
import { temporaryFolder } from '../support/sample-folder';

describe('where a file may come from', () => {
  const allowed = (
    url: string,
    origin: string | null = 'https://api.example.com',
    hosts: string[] = ['files.example.com', '*.cdn.example.com', '10.0.0.7:9000'],
  ) => allowedAddress(url, { origin, hosts });

  test('the service’s own host, a listed one, and relative addresses below the service', () => {
    for (const url of ['https://api.example.com/a.jpg', '/a.jpg', 'a.jpg', 'https://files.example.com/a.jpg'])
      expect(allowed(url), url).not.toBeNull();
    for (const url of ['https://eu.cdn.example.com/a.jpg', 'http://10.0.0.7:9000/a.jpg'])
      expect(allowed(url), url).not.toBeNull();
    expect(allowed('http://files.example.com:8080/a.jpg')).toBeNull();
    expect(allowed('/a.jpg')?.url.href).toBe('https://api.example.com/a.jpg');
  });

  test('no other host, scheme, port or sign-in', () => {
    for (const url of [
      'https://example.com/a',
      'https://files.example.com.evil.test/a',
      'http://10.0.0.7/a',
      'https://user@files.example.com/a',
      'file:///a',
      'own:a.jpg',
      '//evil.test/a',
      'https://api.example.com:444/a',
    ])
      expect(allowed(url), url).toBeNull();
    expect(allowed('/a.jpg', null)).toBeNull();
  });

  test('a listed name must not stand for a private address, a listed address may be one', () => {
    expect(allowed('https://files.example.com/a')?.trusted).toBe(false);
    expect(allowed('http://10.0.0.7:9000/a')?.trusted).toBe(true);
    const inside = '127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 localhost';
    for (const address of [
      ...inside.split(' '),
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ])
      expect(isInside(address), address).toBe(true);
    for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])
      expect(isInside(address), address).toBe(false);
  });

  test('A54 a timestamp is added unless the address is signed, and the rest of its query is unchanged', () => {
    const stamped = (url: string) => withTimestamp(new URL(url), 1_700).href;
    expect(stamped('https://f.test/a.jpg?n=a%20b~(c)')).toBe('https://f.test/a.jpg?n=a%20b~(c)&_t=1700');
    expect(stamped('https://f.test/a.jpg?sig=a')).toBe('https://f.test/a.jpg?sig=a');
  });
});

describe('names and signs of files', () => {
  test('a file is offered under the last part of its path, or the name in its query, in plain signs', () => {
    for (const [url, name] of [
      ['https://f.test/x/a%20b.JPG?sig=1', 'a-b.jpg'],
      ['own:photos/01-front.jpg', '01-front.jpg'],
      ['https://f.test/download?file=x/y.png', 'y.png'],
      ['https://f.test/%E6%AD%A3.jpg', 'file.jpg'],
      ['https://f.test/', 'file'],
      ['https://f.test/..%2f..%2fetc%2fpasswd', 'etc-passwd'],
      [`https://f.test/${'x'.repeat(300)}.jpeg`, `${'x'.repeat(80)}.jpeg`],
    ])
      expect(fileName(url ?? ''), url).toBe(name);
  });

  test('keys outlive a new signature and tell files of one path apart', () => {
    const keys = (...urls: string[]) => {
      const name = keyMaker();
      return urls.map((url) => name(url).key);
    };
    expect(keys('https://f.test/a.jpg?sig=1')).toEqual(keys('https://f.test/a.jpg?sig=2'));
    const [first, second] = keys('https://f.test/get?id=1', 'https://f.test/get?id=2');
    expect(second).toBe(`${first}.2`);
  });

  test('the type is read from the first bytes', () => {
    for (const [text, type] of [
      ['\xff\xd8\xff\xe0', 'image/jpeg'],
      ['\x89PNG\r\n\x1a\n', 'image/png'],
      ['RIFF....WEBP', 'image/webp'],
      ['....ftypavif', 'image/avif'],
      ['....ftypheic', 'image/heic'],
      ['....ftypisom', 'video/mp4'],
      ['....ftypqt  ', 'video/quicktime'],
      ['%PDF-1.7', 'application/pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg">', 'application/octet-stream'],
      ['', 'application/octet-stream'],
      ['PK\x03\x04', 'application/octet-stream'],
    ] as const)
      expect(fileType(Buffer.from(text, 'latin1')).type, text).toBe(type);
  });

  test('names survive a header in any script', () => {
    expect(disposition(false, 'VL-2026.zip')).toBe(`attachment; filename="VL-2026.zip"; filename*=UTF-8''VL-2026.zip`);
    expect(disposition(true, '正面"\r\n(1).jpg')).toBe(
      `inline; filename="___(1).jpg"; filename*=UTF-8''%E6%AD%A3%E9%9D%A2%22%0D%0A%281%29.jpg`,
    );
    expect(disposition(true, '正面"\r\n(1).jpg')).not.toMatch(/[\r\n]|[^\x20-\x7e]/);
  });

  test('parts of a file', () => {
    expect(readRange('bytes=0-0', 10)).toEqual({ from: 0, to: 0 });
    expect(readRange('bytes=-4', 10)).toEqual({ from: 6, to: 9 });
    expect(readRange('bytes=-40', 10)).toEqual({ from: 0, to: 9 });
    expect(readRange('bytes=9-99', 10)).toEqual({ from: 9, to: 9 });
    for (const header of ['bytes=10-', 'bytes=5-4', 'bytes=-0']) expect(readRange(header, 10), header).toBe('outside');
    for (const header of [null, '', 'bytes=-', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])
      expect(readRange(header, 10)).toBeNull();
  });
});

test('A06 a reason that is logged holds no token, no hash and no address', () => {
  const token = 'v3ryS3cretTokenOfACustomer_0123456789-abcdef';
  const query = new Error(
    `Failed query: select "id" from "report_links" where "token_hash" = $1\nparams: ${token},short`,
    { cause: new Error('the database is closed') },
  );
  expect(maskedReason(query)).toBe('the database is closed');
  for (const error of [
    new Error(`fetch https://api.test/api/report/x?security-token=${token} failed`),
    new TypeError(token),
    token,
  ])
    expect(maskedReason(error)).not.toMatch(/v3ry|api\.test/);
});

describe('numbers and days', () => {
  test('numbers that only look alike are kept apart, in any script', () => {
    for (const pair of [
      ['A-1-11', 'A-11-1'],
      ['报告A1', 'A1'],
      ['报告一', '报告二'],
    ])
      expect(new Set(pair.map(numberKey)).size, pair.join()).toBe(2);
    expect(numberKey('--- /')).toBe('');
  });

  test('the day of a date as it was written', () => {
    for (const [text, day] of [
      ['2026-11-18 17:30:00', '2026-11-18'],
      ['2026-11-18T17:30:00Z', '2026-11-18'],
      ['2026/1/8', '2026-01-08'],
      ['soon', ''],
      [undefined, ''],
    ] as const)
      expect(dayOf(text)).toBe(day);
  });

  test('a request names the demo reports of its kinds', () => {
    expect(requestedDemos({ reports: 2 })).toEqual([{ type: 2, slug: 'demo-electronic' }]);
    expect(requestedDemos({ reports: ['product_inspection', '1'] }).map(({ slug }) => slug)).toEqual(['demo-softline']);
    expect(requestedDemos({ reports: [1, 3, 1] }).map(({ slug }) => slug)).toEqual(['demo-softline', 'demo-hardline']);
    expect(requestedDemos({ type: '4' }).map(({ slug }) => slug)).toEqual(['demo-loading']);
    expect(requestedDemos({ reports: [5, '6'] }).map(({ slug }) => slug)).toEqual(['demo-audit', 'demo-industrial']);
    for (const fields of [{ reports: 7 }, { type: 'toString' }]) expect(requestedDemos(fields)).toEqual([]);
    for (const fields of [{}, { reports: null }]) expect(requestedDemos(fields)).toHaveLength(6);
  });
});

describe('reports as they are written', () => {
  const own = {} as { dir: string; remove: () => void };
  beforeEach(() => void Object.assign(own, temporaryFolder()));
  afterEach(() => own.remove());

  test('every slip is named by file and field in one error', async () => {
    const dir = await sampleReportFolder(join(own.dir, 'reports'));
    const wrong = (yaml: string) => {
      writeFileSync(join(dir, 'report.yaml'), yaml);
      return () => loadReports(own.dir);
    };
    expect(wrong(sampleYaml.replace('zh: 出货前检验, ', ''))).toThrow(
      /reports\/sample\/report\.yaml: title: must be a text, or one text each/,
    );
    expect(wrong(sampleYaml.replace('number: VL-2026-0042-A', 'number: "a b"'))).toThrow(/number: must be 3 to 60/);
    expect(wrong(sampleYaml.replace('verdict:', 'verdicts:'))).toThrow(/report\.yaml: file: .*verdicts/);
    expect(wrong(sampleYaml.replace('photo: visual', 'foto: visual'))).toThrow(
      /defects\.0\.foto: is not a known field/,
    );
    expect(wrong(sampleYaml.replace('2026-11-18 17:30:00', '2026/11/18'))).toThrow(/updatedAt: must be a date/);
    expect(wrong(sampleYaml.replace('photos/01-front.jpg, tag', '../../x.jpg, tag'))).toThrow(
      /content\.inspection_styles\.files\.0/,
    );
    expect(wrong(sampleYaml.replace('photos/03-seam.jpg', 'photos/none.jpg'))).toThrow(
      /content\.visual_and_workmanship\/0\/0: photos\/none\.jpg is not in the folder/,
    );
    expect(wrong('number: [')).toThrow(/report\.yaml: file:/);
    rmSync(join(dir, 'report.yaml'));
    expect(() => loadReports(own.dir)).toThrow(/report\.yaml: file: is missing/);
  });

  test('M11.24 a report of the contract is read with nulls, numbers and broken entries', () => {
    const report = reportSchema.parse({
      number: 42,
      updatedAt: null,
      content: {
        others: [{ url: 'a', tag: 7 }, null, { tag: 'x' }, { url: '' }],
        appendix: { files: 'none' },
        inspection_styles: 4,
      },
    });
    expect(report).toMatchObject({ number: '42', updatedAt: '', content: { others: [{ url: 'a', tag: '7' }] } });
    expect([report.content.appendix?.files, report.content.inspection_styles]).toEqual([[], undefined]);
    expect(reportSchema.safeParse({ number: 1 }).success).toBe(false);
  });
});
