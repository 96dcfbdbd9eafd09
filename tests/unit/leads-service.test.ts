import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { takeLock } from '@/lib/backend/db/lock';
import { fingerprint, idempotencyKeys, sameSenderMs } from '@/lib/backend/leads/guard-sender';
import { doubtedPhoneCode, phoneE164 } from '@/lib/backend/leads/lead-record';
import { csvColumns, csvRow } from '@/lib/backend/leads/owner-leads';
import { parseConfig } from '@/lib/config/config-schema';
import { csvCell } from '@/lib/domain/delimited/csv-cell';
import { type FileKind, fileKinds, kindOfContent } from '@/lib/domain/leads/fields/lead-files';
import { locales } from '@/lib/i18n/locales';
import { sampleFiles } from '../support/leads/sample-leads';
import { temporaryFolder } from '../support/sample-folder';

const folder = temporaryFolder();
afterAll(folder.remove);

describe('the lock of the embedded database', () => {
  const path = join(folder.dir, 'db.lock');

  test('a second holder is told who has it and what to do, and the release frees it', () => {
    const release = takeLock(path);
    expect(() => takeLock(path)).toThrow(new RegExp(`process ${process.pid} on ${hostname()}.*DATA_DIR.*DATABASE_URL`));
    release();
    expect(existsSync(path)).toBe(false);
  });

  test('a lock of a killed process, of one that had this number before, or without sense is taken over', () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    for (const left of [
      JSON.stringify({ pid: dead, host: hostname(), started: '1' }),
      JSON.stringify({ pid: process.pid, host: hostname(), started: '1' }),
      'broken',
    ]) {
      writeFileSync(path, left);
      const release = takeLock(path);
      expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
      release();
    }
  });

  test('a lock of another machine counts while its holder touches it', () => {
    writeFileSync(path, JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' }));
    expect(() => takeLock(path)).toThrow(/elsewhere/);
  });
});

describe('the same form', () => {
  test('is known whatever the spacing, the order of fields and the visitor’s clock', () => {
    const one = fingerprint('guide', { email: 'a@b.cc', question: 'two  words', timestamp: 1, company: '' });
    expect(fingerprint('guide', { question: ' two words ', timestamp: 2, md5Key: 'x', email: 'a@b.cc' })).toBe(one);
    expect(fingerprint('guide', { email: 'a@b.cc', question: 'two other words' })).not.toBe(one);
    expect(fingerprint('dialog', { email: 'a@b.cc', question: 'two words' })).not.toBe(one);
    expect(fingerprint('guide', { email: 'a@b.cc', question: 'two words' }, [{ sha256: 'x' }])).not.toBe(one);
  });

  test('without a key of its own is looked for in this window and the one before', () => {
    const now = new Date(10 * sameSenderMs + 5);
    const before = idempotencyKeys(undefined, 'said', new Date(now.getTime() - 10))[0];
    expect(idempotencyKeys(undefined, 'said', now)).toContain(before);
    expect(idempotencyKeys(undefined, 'said', new Date(now.getTime() + 2 * sameSenderMs))).not.toContain(before);
    expect(idempotencyKeys('k', 'said', now)).toEqual(idempotencyKeys('k', 'said', new Date(0)));
  });
});

test('a cell that a spreadsheet would run is a text, and every field of a lead has its place', () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '  =1', '\u3000＝1', '\ufeff@x'])
    expect(csvCell(cell)).toBe(`'${cell}`);
  expect(['\rx', '\n=1', '\tx'].map(csvCell)).toEqual(['"\'\rx"', '"\'\n=1"', '"\'\tx"']);
  expect(['1+1', 'a@b.cc', '一＝二', ' x'].map(csvCell)).toEqual(['1+1', 'a@b.cc', '一＝二', ' x']);
  expect(csvCell(['＝1', 'b'])).toBe('"\'＝1; b"');
  expect(csvCell('a "b",\nc')).toBe('"a ""b"",\nc"');
  const lead = {
    id: 'i',
    createdAt: new Date(0),
    form: 'guide',
    locale: 'en',
    source: 's',
    phoneE164: null,
    campaign: null,
    trail: null,
    fields: { email: 'a@b.cc', serviceLocations: ['A', 'B'], utm: 'x' },
  };
  const cells = csvRow(lead).trim().split(',');
  expect(cells[csvColumns.indexOf('serviceLocations')]).toBe('"A; B"');
  expect(csvRow(lead)).toContain('{""utm"":""x""}');
  const doubted = csvRow({ ...lead, fields: { phone: '612 345 678', phoneCode: '+86' } }).split(',');
  expect(doubted[csvColumns.indexOf('phoneDoubt')]).toBe('does not fit +86');
});

describe('attachments', () => {
  test('M7.47 the five kinds are known by their bytes, whatever their names say', () => {
    for (const kind of fileKinds) {
      const bytes = sampleFiles[kind]();
      const edges = { head: bytes.subarray(0, 4_096), tail: bytes.subarray(-65_536) };
      for (const named of [...fileKinds, null])
        expect(kindOfContent(edges, named), `${kind} as ${named}`).toBe(
          kind === 'doc' && named !== 'doc' ? null : kind,
        );
    }
  });

  test('genuine files are taken whatever their compressed bytes happen to be, and our own brochures too', () => {
    let seed = 1;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed >>> 16;
    };
    const noise = (length: number) => Buffer.from(Array.from({ length }, next));
    const ends: Record<string, [Buffer, Buffer]> = {
      jpg: [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xd9])],
      png: [
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
      ],
      pdf: [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')],
    };
    const taken = (kind: string, bytes: Buffer) =>
      kindOfContent({ head: bytes.subarray(0, 4_096), tail: bytes.subarray(-65_536) }, kind as FileKind) === kind;
    for (const [kind, [first, last]] of Object.entries(ends)) {
      for (let turn = 0; turn < 100; turn += 1)
        expect(taken(kind, Buffer.concat([first, noise(5_000), last])), `${kind} ${turn}`).toBe(true);
      expect(taken(kind, Buffer.concat([first, Buffer.from('<% < %'), last]))).toBe(true);
      expect(taken(kind, Buffer.concat([first, Buffer.from('< Script'), last]))).toBe(false);
    }
    for (const name of locales)
      expect(taken('pdf', readFileSync(`public/media/downloads/brochure-${name}.pdf`)), name).toBe(true);
  });
});

test.each([
  ['Italy, whose 0 stays', '02 1234 5678', '+39', '+390212345678'],
  ['Ivory Coast', '07 12 34 56 78', '+225', '+2250712345678'],
  ['Hungary by its prefix 06', '06 20 123 4567', '+36', '+36201234567'],
  ['Russia by its prefix 8', '8 912 345-67-89', '+7', '+79123456789'],
  ['the United Kingdom with a 0 in brackets', '(0)20 7946 0018', '+44', '+442079460018'],
  ['a country that repeats its code', '86 138 0000 0000', '+86', '+8613800000000'],
  ['a code with its area', '622 1234', '+1684', '+16846221234'],
  ['a code that no country has', '0123 456 789', '+999', null],
  ['no code', '138 0000 0000', null, null],
  ['no digits', 'ask for Ana', '+34', null],
  ['an international number beside another code', '+34 612 345 678', '+86', '+34612345678'],
])('a typed number of %s is read by the rules of its country', (_what, phone, code, read) => {
  expect(phoneE164(phone, code)).toBe(read);
});

test('settings of leads are checked, and none of their secrets is repeated', () => {
  const bad = () =>
    parseConfig({
      DATABASE_URL: 'mysql://u:secret@h/x',
      SMTP_URL: 'secret',
      LEADS_TO: 'nobody',
      CRM_WEBHOOK_URL: 'https://crm.example/x',
      TRUST_PROXY: 'yes',
      EMAIL_RULE: 'loose',
      LEADS_RETENTION_DAYS: '0',
      ACCOUNT_RETENTION_DAYS: '30',
      COMMENT_RETENTION_DAYS: 'for ever',
      LIKE_RETENTION_DAYS: '1.5',
      CRM_WEBHOOK_SECRET: 'short',
    });
  const names = 'DATABASE_URL SMTP_URL LEADS_TO TRUST_PROXY EMAIL_RULE LEADS_RETENTION_DAYS ACCOUNT_RETENTION_DAYS';
  for (const name of [...names.split(' '), 'COMMENT_RETENTION_DAYS', 'LIKE_RETENTION_DAYS', 'CRM_WEBHOOK_SECRET'])
    expect(bad).toThrow(name);
  expect(bad).not.toThrow(/secret@|short/);
  expect(() => parseConfig({ CRM_WEBHOOK_URL: 'https://crm.example/x' })).toThrow(/CRM_WEBHOOK_SECRET: is needed/);
  expect(parseConfig({ CRM_WEBHOOK_URL: 'https://crm.example/x', CRM_WEBHOOK_FORMAT: 'slack' })).toBeTruthy();
  expect(parseConfig({ LEADS_TO: 'a@b.cc, Sales <c@d.ee>' }).LEADS_TO).toEqual(['a@b.cc', 'Sales <c@d.ee>']);
});

test.each([
  ['612 345 678', '+86', '+86'],
  ['138 0013 8000', '+385', '+385'],
  ['1234', '+34', '+34'],
  ['+34 12', '+86', '+86'],
  ['138 0013 8000', '+86', ''],
  ['１３８ ００１３ ８０００', '＋８６', ''],
  ['06 12 34 56 78', '+33', ''],
  ['0303 4567890', '+39', ''],
  ['+34 612 345 678', '+86', ''],
  ['', '+86', ''],
])('sales are told whether the number "%s" fits %s: "%s"', (phone, phoneCode, doubted) => {
  expect(doubtedPhoneCode({ phone, phoneCode })).toBe(doubted);
});
