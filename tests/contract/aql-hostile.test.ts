import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/aql/v1/route';
import { aqlAnswerSchema, aqlErrorSchema } from '@/lib/contract/aql';
import { formatQuery, parseQuery, queryTextFromSearchParams } from '@/lib/domain/aql/query/aql-query';
import { defaultQuery } from '@/lib/domain/aql/sampling/plan';

/**
 * Calls as misspelt, mistyped or malicious as they come, written from the description of the API alone. Each is refused
 * with the parameter that is wrong, or answered with exactly the plan that it names.
 */
const ask = (query: string) => GET(new Request(`http://localhost/api/aql/v1${query}`));
const encoded = (field: string, values: readonly string[]): Refused[] =>
  values.map((value) => [`?${field}=${encodeURIComponent(value)}`, field]);
const zeros = '0'.repeat(37);
const padding = ' '.repeat(64);

/** The query, and each parameter that is named. */
type Refused = readonly [query: string, ...fields: string[]];

const lots = [
  '',
  ' ',
  '\t',
  '0',
  '00',
  '-0',
  '-1',
  '−5',
  '–5',
  '+5',
  '1.0',
  '1.',
  '.5',
  '1.5',
  '1,5',
  '1.000',
  '5.000',
  '10.000',
  '1.234.567',
  '000.500',
  '00,500',
  '0,500',
  '01,000',
  '1,00',
  '1,00,0',
  '1,0000',
  '1,,000',
  ',100',
  '100,',
  '1000,000,0',
  '10 000',
  '10\u00a0000',
  '10\u202f000',
  '10\u2009000',
  '10\u3000000',
  "10'000",
  '10’000',
  '1_000',
  '1-000',
  '1/2',
  '1:2',
  '5;6',
  '5&6',
  '5 6',
  '5, 6',
  '10k',
  '1e3',
  '1E3',
  '1e12',
  '1e-1',
  '0x10',
  '0b11',
  '0o17',
  '010',
  '007',
  '0000000001',
  '1000000001',
  '9999999999',
  '99999999999999999999',
  '9007199254740993',
  '1,000,000,001',
  '1,000,000,000,000',
  `${zeros}100000`,
  `${'9'.repeat(300)}`,
  `1${'0'.repeat(50)}`,
  `${padding}5`,
  ` 5`,
  `5 `,
  '5\n',
  '5\r\n6',
  '5\0',
  '\u200b5',
  '5\u200b',
  '\ufeff5',
  '\u202e5',
  '10²',
  '①',
  '⑩',
  '½',
  '10½',
  'Ⅴ',
  '１００',
  '１０，０００',
  '٣٠٠',
  '३००',
  '𝟏𝟎',
  '五千',
  '5千',
  '1万',
  '5000件',
  '5000 pcs',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  'abc',
  '[5]',
  '{"lot":5}',
  '"5"',
  '$5',
  '5%',
  '#5',
  '5#',
  '=5',
  '1=1',
  '5 OR 1=1',
  "5'; DROP TABLE lots;--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  '%00',
  '\ud83d\ude00',
];

const levels = [
  '',
  ' ',
  '1',
  '2',
  '3',
  '4',
  '0',
  '5',
  '10',
  '14',
  '012',
  '12.0',
  '1 2',
  '1e1',
  '-1',
  'IV',
  'IIII',
  'I I',
  'I,II',
  'I-II',
  'l',
  'll',
  'Ⅱ',
  'Ⅲ',
  'ＩＩ',
  'ıı',
  'ſ-2',
  'S',
  'S-',
  'S-0',
  'S-5',
  'S--1',
  'S-I',
  'S-1.0',
  'G0',
  'G4',
  'GII',
  'general',
  'level II',
  'normal',
  'II ',
  ' II',
  'II\n',
  'null',
  'constructor',
  '__proto__',
];

const limits = [
  '',
  ' ',
  '3',
  '2.6',
  '2.51',
  '0.01.0',
  '-1',
  '-2.5',
  '+2.5',
  '1,000',
  '1.000',
  '4,000',
  '2.500',
  '10.000',
  '1,000%',
  '1 000',
  '1e1',
  '2.5e0',
  '0x0A',
  '１．０',
  '2．5',
  '2。5',
  '2·5',
  '²',
  '①',
  '2½',
  '101%',
  '100.5%',
  '-5%',
  '%',
  '5%%',
  '5‰',
  '5％',
  'five',
  'AQL 2.5',
  '2.5 AQL',
  '2.5;4.0',
  '2.5/4.0',
  '2.5 4.0',
  ' 2.5',
  '2.5 ',
  'N/B',
  'none',
  'null',
  'NaN',
  'Infinity',
  '99999',
  `2.5${'0'.repeat(45)}`,
  `${zeros}2.5`,
];

const choices: Refused[] = [
  ...encoded('severity', ['', ' ', 'norma', 'normal ', 'normal,reduced', 'tight', 'strict', '加严', '1', 'ｎormal']),
  ...encoded('policy', ['', ' ', 'Own ', 'own;common', 'largest', '0', 'constructor', 'toString']),
  ...encoded('proportion', [
    '',
    '0',
    '0.99',
    '-30',
    '101',
    '100.01',
    '1e1',
    '30.123',
    '1,000',
    '3 0',
    '３０',
    '30％',
    'half',
    '1/3',
    'NaN',
    `${zeros}030`,
  ]),
];

const names: Refused[] = [
  ['?lots=5', 'lots'],
  ['?Lot=5', 'Lot'],
  ['?LOT=5', 'LOT'],
  ['?lot%20=5', 'lot '],
  ['?%20lot=5', ' lot'],
  ['?lot[]=5', 'lot[]'],
  ['?lot[0]=5', 'lot[0]'],
  ['?l%D0%BEt=5', 'l\u043et'],
  ['?lot%00=5', 'lot\0'],
  ['?lot_size=5', 'lot_size'],
  ['?lotSize=5', 'lotSize'],
  ['?quantity=5', 'quantity'],
  ['?batch=5', 'batch'],
  ['?levels=II', 'levels'],
  ['?Level=II', 'Level'],
  ['?inspection_level=II', 'inspection_level'],
  ['?aql=2.5', 'aql'],
  ['?mayor=1.0', 'mayor'],
  ['?Major=1.0', 'Major'],
  ['?majors=1.0', 'majors'],
  ['?critcal=0', 'critcal'],
  ['?serius=1.0', 'serius'],
  ['?minor_limit=4.0', 'minor_limit'],
  ['?minr=4.0', 'minr'],
  ['?severety=reduced', 'severety'],
  ['?policies=own', 'policies'],
  ['?percent=10', 'percent'],
  ['?found=0-1-2', 'found'],
  ['?utm_source=x', 'utm_source'],
  ['?lot=5&gclid=1', 'gclid'],
  ['?lot=5&callback=x', 'callback'],
  ['?lot=5&_=17', '_'],
  ['?lot=5&=6', ''],
  ['?=5', ''],
  ['?%=5', '%'],
  ['?__proto__=5', '__proto__'],
  ['?constructor=5', 'constructor'],
  ['?hasOwnProperty=1&toString=2', 'hasOwnProperty', 'toString'],
  ['?批量=5', '批量'],
  ['?lot=5;level=III', 'lot'],
  ['?lot=5%26level=III', 'lot'],
  ['?lot=5?level=III', 'lot'],
  ['?lot:5', 'lot:5'],
  ['?{"lot":5}', '{"lot":5}'],
  ['?lot', 'lot'],
  ['?level', 'level'],
  ['?major', 'major'],
  ['?lot=%', 'lot'],
  ['?lot=%ff', 'lot'],
  ['?lot=%u0035', 'lot'],
  ['?lot=+', 'lot'],
  ['?lot=+5', 'lot'],
];

const repeated: Refused[] = [
  ['?lot=5&lot=6', 'lot'],
  ['?lot=5&lot=5', 'lot'],
  ['?lot=&lot=5', 'lot'],
  ['?lot=5&lot', 'lot'],
  ['?lot=5&l%6ft=6', 'lot'],
  ['?level=I&level=II', 'level'],
  ['?major=1.0&major=2.5', 'major'],
  ['?serious=1.0&serious=1.0', 'serious'],
  ['?minor=4.0&minor=N/A', 'minor'],
  ['?severity=normal&severity=reduced', 'severity'],
  ['?policy=own&policy=common', 'policy'],
  ['?proportion=10&proportion=20', 'proportion'],
  ['?lot=5&level=I&lot=6&level=II', 'lot', 'level'],
];

const mixed: Refused[] = [
  ['?critical=0&serious=1.0', 'critical'],
  ['?fatal=0&major=1.0', 'major'],
  ['?fatal=0&critical=0', 'critical'],
  ['?serious=1.0&major=2.5', 'major'],
  ['?serious=1.0&major=1.0', 'major'],
  ['?critical=0&major=1.0&serious=2.5', 'critical', 'major'],
  ['?critical=0&major=1.0&fatal=1.0', 'critical', 'major'],
  ['?lot=500&minor=4.0&major=1.0&fatal=0', 'major'],
];

const several: Refused[] = [
  ['?lot=0&level=9&major=3', 'lot', 'level', 'major'],
  ['?lots=5&lot=0', 'lots', 'lot'],
  ['?lot=abc&minor=&severity=x&policy=y&proportion=z', 'lot', 'minor', 'severity', 'policy', 'proportion'],
  ['?critical=0&serious=x', 'critical', 'serious'],
];

const refused: Refused[] = [
  ...encoded('lot', lots),
  ...encoded('level', levels),
  ...encoded('major', limits),
  ...encoded('fatal', limits.slice(0, 20)),
  ...encoded('minor', limits.slice(20)),
  ...choices,
  ...names,
  ...repeated,
  ...mixed,
  ...several,
];

/** Calls that look odd and say one thing only. */
type Answered = readonly [query: string, wanted: object];
const limit = (field: 'fatal' | 'serious' | 'minor', value: string) => ({ plan: { [field]: { limit: value } } });
const answered: Answered[] = [
  ['', { lot: 10_000, plan: { level: 12 }, severity: 'normal', policy: 'own' }],
  ['?', { lot: 10_000 }],
  ['?&&', { lot: 10_000 }],
  ['?lot=1', { lot: 1 }],
  ['?lot=1000000000', { lot: 1_000_000_000 }],
  ['?lot=1,000,000,000', { lot: 1_000_000_000 }],
  ['?lot=10,000', { lot: 10_000 }],
  ['?lot=1,000', { lot: 1_000 }],
  ['?lot=10%2C000', { lot: 10_000 }],
  ['?l%6ft=7', { lot: 7 }],
  ['?level=ii', { plan: { level: 12 } }],
  ['?level=12', { plan: { level: 12 } }],
  ['?level=11', { plan: { level: 11 } }],
  ['?level=13', { plan: { level: 13 } }],
  ['?level=S-2', { plan: { level: 2 } }],
  ['?level=s4', { plan: { level: 4 } }],
  ['?level=G3', { plan: { level: 13 } }],
  ['?major=1', limit('serious', '1.0')],
  ['?major=1.0', limit('serious', '1.0')],
  ['?major=2,5', limit('serious', '2.5')],
  ['?major=0.1', limit('serious', '0.10')],
  ['?serious=.65', limit('serious', '0.65')],
  ['?critical=0.0', limit('fatal', '0')],
  ['?critical=0.065', limit('fatal', '0.065')],
  ['?minor=0,065', limit('minor', '0.065')],
  ['?minor=n/a', limit('minor', 'N/A')],
  ['?minor=N%2FA', limit('minor', 'N/A')],
  ['?minor=1000', limit('minor', '1000')],
  ['?minor=5%25', limit('minor', '5%')],
  ['?critical=0&major=1.0', { plan: { fatal: { limit: '0' }, serious: { limit: '1.0' }, minor: { limit: '4.0' } } }],
  ['?fatal=0&serious=1.0', { plan: { fatal: { limit: '0' }, serious: { limit: '1.0' }, minor: { limit: '4.0' } } }],
  ['?severity=REDUCED', { severity: 'reduced' }],
  ['?policy=common', { policy: 'common' }],
  ['?lot=1000&major=5%25&minor=N/A&proportion=10', { plan: { proportion: 10, quantity: 100 } }],
  ['?lot=1000&proportion=10', { plan: { proportion: 10, quantity: 80 } }],
];

it('are at least three hundred different calls', () => {
  const all = new Set([...refused, ...answered].map(([query]) => query));
  expect(all.size).toBe(refused.length + answered.length);
  expect(all.size).toBeGreaterThanOrEqual(300);
});

describe('a call that is no plan', () => {
  it.each(refused)('%j is refused for %j', async (query, ...fields) => {
    const answer = ask(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    const text = await answer.text();
    expect(text.length).toBeLessThan(20_000);
    const { errors, status, title, detail } = aqlErrorSchema.parse(JSON.parse(text));
    expect([status, title]).toEqual([400, 'Bad Request']);
    expect(errors.map(({ field }) => field)).toEqual(fields);
    for (const { field, value, allowed } of errors) {
      expect(value.length).toBeLessThanOrEqual(41);
      expect(allowed.length, field).toBeGreaterThan(0);
      expect(detail).toContain(field);
    }
  });
  it('of thousands of names is refused with few words', async () => {
    // So many that work of more than one pass would outlast the test.
    const query = Array.from({ length: 400_000 }, (_, index) => `${index.toString(36)}=${index}`).join('&');
    const text = await ask(`?${query}`).text();
    expect(aqlErrorSchema.parse(JSON.parse(text)).errors).toHaveLength(20);
    expect(text.length).toBeLessThan(20_000);
  });
  it('of one name thousands of times is refused with few words', async () => {
    const text = await ask(`?${'lot=5&'.repeat(5_000)}`).text();
    expect(text.length).toBeLessThan(2_000);
  });
});

describe('an odd call that says one thing', () => {
  it.each(answered)('%j is answered with it', async (query, wanted) => {
    const answer = ask(query);
    expect(answer.status).toBe(200);
    expect(aqlAnswerSchema.parse(await answer.json())).toMatchObject(wanted);
  });
});

describe('the page', () => {
  /** What a person means by typing it into a field, though a program may not; each by the parameter it changes. */
  const typed: [field: string, value: string, wanted: string][] = [
    ...['5.000', '5\u3000000'].map((value): [string, string, string] => ['lot', value, '5000']),
    ...[
      '10.000',
      '10 000',
      '10\u00a0000',
      '10\u202f000',
      '10\u2009000',
      '10\u3000000',
      "10'000",
      '10’000',
      '1,0000',
    ].map((value): [string, string, string] => ['lot', value, '10000']),
    ['lot', '1.000', '1000'],
    ['lot', '1.0', '1'],
    ['lot', '5000件', '5000'],
    ['lot', '5000 pcs', '5000'],
    ['lot', '1.234.567', '1234567'],
    ['lot', '１００', '100'],
    ['lot', '１０，０００', '10000'],
    ['lot', '010', '10'],
    ['lot', '007', '7'],
    ['lot', '0000000001', '1'],
    ...[' 5', '5 ', '5\n', '\ufeff5', '\u200b5', '5\u200b', '\u202e5'].map((value): [string, string, string] => [
      'lot',
      value,
      '5',
    ]),
    ...['ＩＩ', 'II ', ' II', 'II\n'].map((value): [string, string, string] => ['level', value, 'II']),
    ...['major', 'fatal', 'minor'].flatMap((field): [string, string, string][] => [
      [field, '１．０', '1.0'],
      [field, '2．5', '2.5'],
      [field, '2。5', '2.5'],
      [field, ' 2.5', '2.5'],
      [field, '2.5 ', '2.5'],
      [field, '5％', '5%'],
    ]),
    ['severity', 'normal ', 'normal'],
    ['policy', 'Own ', 'own'],
    ['proportion', '３０', '30'],
    ['proportion', '30％', '30'],
  ];
  const query = (field: string, value: string) => `?${field}=${encodeURIComponent(value)}`;
  /** Refused by the API for a name alone, which says nothing of the plan: campaigns, and what was found. */
  const foreign = ['?found=0-1-2', '?utm_source=x', '?lot=5&gclid=1', '?lot=5&_=17', '?__proto__=5', '?lot=+5'];
  const read = (address: string) => parseQuery(queryTextFromSearchParams(new URLSearchParams(address)));

  it.each(typed)('takes %s=%j as %s', (field, value, wanted) => {
    const parsed = read(query(field, value)).query;
    expect(parsed && formatQuery(parsed)).toBe(
      formatQuery(read(query(field, wanted)).query ?? { ...defaultQuery, lot: Number.NaN }),
    );
    expect(ask(query(field, value)).status).toBe(400);
  });
  const understood = new Set([...foreign, ...typed.map(([field, value]) => query(field, value))]);
  it.each(refused.filter(([address]) => !understood.has(address)))('%j shows no plan', (address) => {
    const { query: parsed, problems } = read(address);
    expect(parsed).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
  });
});
