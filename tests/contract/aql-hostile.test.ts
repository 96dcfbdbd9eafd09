import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/aql/v1/route';
import { aqlAnswerSchema, aqlErrorSchema } from '@/lib/contract/aql';

/** Calls as misspelt, mistyped or malicious as they come, written from the description of the API alone. */
const ask = (query: string) => GET(new Request(`http://localhost/api/aql/v1${query}`));
const encoded = (field: string, values: readonly string[]): Refused[] =>
  values.map((value) => [`?${field}=${encodeURIComponent(value)}`, field]);
const zeros = '0'.repeat(37);
const padding = ' '.repeat(64);

type Refused = readonly [query: string, ...fields: string[]];

const words = (text: string) => text.trim().split(/[ \n]+/);

const lots = [
  ...words(`
    0 00 -0 -1 −5 +5 1.0 1. .5 1.5 1,5 1.000 5.000 10.000 1.234.567 000.500 00,500 01,000 1,00 1,00,0 1,0000 1,,000
    ,100 100, 1000,000,0 10'000 10’000 1_000 1-000 1/2 5;6 5&6 10k 1e3 1e-1 0x10 0b11 010 0000000001 1000000001
    9999999999 9007199254740993 1,000,000,001 10² ① ½ 10½ Ⅴ １００ １０，０００ ٣٠٠ ३００ 𝟏𝟎 五千 1万 5000件 NaN Infinity null
    true abc [5] {"lot":5} "5" $5 5% #5 5# =5 <script>alert(1)</script> ../../etc/passwd {{7*7}} %00 😀`),
  ...['', ' ', '\t', '10 000', '10\u00a0000', '10\u202f000', '10\u2009000', '10\u3000000', '5 6', '5, 6', '5000 pcs'],
  ...[' 5', '5 ', '5\n', '5\r\n6', '5\0', '\u200b5', '5\u200b', '\ufeff5', '\u202e5', "5'; DROP TABLE lots;--"],
  ...[`${zeros}100000`, '9'.repeat(300), `1${'0'.repeat(50)}`, `${padding}5`],
];
const levels = [
  ...words('1 2 4 0 5 14 012 12.0 1e1 -1 IV IIII I,II I-II l ll Ⅱ ＩＩ ıı ſ-2 S S- S-0 S-5 S--1 S-I S-1.0 G0 G4 GII'),
  ...['general', 'normal', 'constructor', '__proto__', '', ' ', '1 2', 'I I', 'level II', 'II ', ' II', 'II\n'],
];
const limits = [
  ...words('3 2.6 2.51 0.01.0 -1 -2.5 +2.5 1,000 1.000 4,000 2.500 10.000 1,000% 1e1 2.5e0 0x0A １．０ 2．5 2。5 2·5'),
  ...words('² ① 2½ 101% 100.5% -5% % 5%% 5‰ 5％ five 2.5;4.0 2.5/4.0 N/B none null NaN Infinity 99999'),
  ...['', ' ', '1 000', 'AQL 2.5', '2.5 AQL', '2.5 4.0', ' 2.5', '2.5 ', `2.5${'0'.repeat(45)}`, `${zeros}2.5`],
];

const choices: Refused[] = [
  ...encoded('severity', ['', ' ', 'norma', 'normal ', 'normal,reduced', 'tight', '加严', '1', 'ｎormal']),
  ...encoded('policy', ['', ' ', 'Own ', 'own;common', '0', 'constructor', 'toString']),
  ...encoded('proportion', [
    '',
    '3 0',
    ...words('0 0.99 -30 101 100.01 1e1 30.123 1,000 ３０ 30％ half 1/3 NaN'),
    `${zeros}030`,
  ]),
];

const misspelt = words(`
  lots Lot LOT lot_size lotSize quantity batch levels Level inspection_level aql mayor Major majors critcal serius
  minor_limit minr severety policies percent found utm_source __proto__ constructor 批量 lot[] lot[0] l\u043et`);
const names: Refused[] = [
  ...misspelt.map((name): Refused => [`?${encodeURIComponent(name)}=5`, name]),
  ...['lot ', ' lot', 'lot\0'].map((name): Refused => [`?${encodeURIComponent(name)}=5`, name]),
  ...['gclid', 'callback', '_', ''].map((name): Refused => [`?lot=5&${name}=17`, name]),
  ...['lot', 'level', 'major', 'lot:5', '{"lot":5}'].map((name): Refused => [`?${name}`, name]),
  ...['5;level=III', '5%26level=III', '5?level=III', '%', '%ff', '%u0035', '+', '+5'].map(
    (value): Refused => [`?lot=${value}`, 'lot'],
  ),
  ['?=5', ''],
  ['?%=5', '%'],
  ['?hasOwnProperty=1&toString=2', 'hasOwnProperty', 'toString'],
];

const repeated: Refused[] = [
  ...['lot=5&lot=6', 'lot=5&lot=5', 'lot=&lot=5', 'lot=5&lot', 'lot=5&l%6ft=6'].map(
    (query): Refused => [`?${query}`, 'lot'],
  ),
  ['?level=I&level=II', 'level'],
  ['?major=1.0&major=2.5', 'major'],
  ['?policy=own&policy=common', 'policy'],
  ['?lot=5&level=I&lot=6&level=II', 'lot', 'level'],
];

const mixed: Refused[] = [
  ['?critical=0&serious=1.0', 'critical'],
  ['?fatal=0&major=1.0', 'major'],
  ['?serious=1.0&major=2.5', 'major'],
  ['?critical=0&major=1.0&serious=2.5', 'critical', 'major'],
];

const several: Refused[] = [
  ['?lot=0&level=9&major=3', 'lot', 'level', 'major'],
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

type Answered = readonly [query: string, wanted: object];
const limit = (field: 'fatal' | 'serious' | 'minor', value: string) => ({ plan: { [field]: { limit: value } } });
const answered: Answered[] = [
  ['', { lot: 10_000, plan: { level: 12 }, severity: 'normal', policy: 'own' }],
  ['?&&', { lot: 10_000 }],
  ['?lot=1', { lot: 1 }],
  ['?lot=1000000000', { lot: 1_000_000_000 }],
  ['?lot=1,000,000,000', { lot: 1_000_000_000 }],
  ['?l%6ft=7', { lot: 7 }],
  ['?level=ii', { plan: { level: 12 } }],
  ['?level=S-2', { plan: { level: 2 } }],
  ['?level=G3', { plan: { level: 13 } }],
  ['?major=2,5', limit('serious', '2.5')],
  ['?serious=.65', limit('serious', '0.65')],
  ['?minor=0,065', limit('minor', '0.065')],
  ['?minor=N%2FA', limit('minor', 'N/A')],
  ['?minor=5%25', limit('minor', '5%')],
  ['?critical=0&major=1.0', { plan: { fatal: { limit: '0' }, serious: { limit: '1.0' }, minor: { limit: '4.0' } } }],
  ['?severity=REDUCED', { severity: 'reduced' }],
  ['?policy=common', { policy: 'common' }],
  ['?lot=1000&major=5%25&minor=N/A&proportion=10', { plan: { proportion: 10, quantity: 100 } }],
];

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
