import { describe, expect, it } from 'vitest';
import {
  parseLevel,
  parseQuery,
  pickQueryText,
  queryTextFromSearchParams,
  saysPlan,
} from '@/lib/domain/aql/query/aql-query';
import { parseLimit } from '@/lib/domain/aql/query/limit';
import { maxCount, parseCount, parseLot } from '@/lib/domain/aql/query/lot';

describe('a lot size', () => {
  it.each([
    [10_000, [' 10000 ', '10,000', '10.000', '10 000', '10\u202f000', '10’000', '1,0000', '１０，０００', '010000']],
    [1_000_000, ['1,000,000']],
    [1_000_000_000, ['1000000000']],
    [1_200, ['1200.00', '1.200,00', "1'200"]],
    [100_000, ['1,00,000']],
    [500, ['500 pcs', '500件', '500（双）', '\u200b500\u200e']],
  ])('is %i as %j', (lot, texts) => {
    for (const text of texts) expect(parseLot(text), text).toEqual({ ok: true, lot });
  });
  it.each([
    ['empty', ['']],
    ['zero', ['0', '0.00']],
    ['negative', ['-1', '500-']],
    ['fraction', ['1.5', '1.200,50', '1,00', '01,000']],
    ['notNumber', ['1e12', 'abc', '12 cartons', '500-600', '1.2k', '0x10', '10,000,', '٣٠٠']],
    ['tooLarge', ['1000000001']],
  ])('is refused as %s: %j', (problem, texts) => {
    for (const text of texts) expect(parseLot(text), text).toEqual({ ok: false, problem });
  });
});

describe('a count of defects', () => {
  it.each([
    [0, ['0']],
    [2, ['２', '2.0', '02', '2 pcs', '\u200e2\u200b']],
    [1_200, ['1 200']],
    [maxCount, ['100000']],
    // Two or two thousand, with the last digit or a digit left out; more than anybody counts.
    [null, ['', '2.5', '2,000', '2.000', '2,00', '-1', '1e3', 'two', '1-2', '100001']],
  ])('is %j as %j', (count, texts) => {
    for (const text of texts) expect(parseCount(text), text).toBe(count);
  });
});

describe('a limit', () => {
  it.each([
    ['aql', ['2.5', '2,5', '1', '.65', '２．５', '0,065', '2.50']],
    ['zero', ['0']],
    ['none', ['n/a']],
    ['percent', ['5%', '５．０ ％']],
    [undefined, ['', '3', '-1', '101%', 'abc', '1e3', '2.5.5', '1,000', '1,000%', '2.5²', '2.5 & 4.0']],
  ])('is of the kind %s as %j', (kind, texts) => {
    for (const text of texts) expect(parseLimit(text)?.kind, text).toBe(kind);
  });
});

describe('an address', () => {
  it.each([
    ['lot=3200)', 'lot=3200'],
    ['lot=3200).', 'lot=3200'],
    ['lot=3200。谢谢', 'lot=3200'],
    ['lot=3200&level=II).', 'lot=3200&level=II'],
    ['lot=3200&serious=1.5)', 'lot=3200&serious=1.5'],
    ['lot=3200&amp;level=I&amp;minor=4.0', 'lot=3200&level=I&minor=4.0'],
  ])('?%s from a sentence or a source is ?%s', (address, meant) => {
    const parse = (query: string) => parseQuery(queryTextFromSearchParams(new URLSearchParams(query)));
    expect(parse(address).problems).toEqual([]);
    expect(parse(address)).toEqual(parse(meant));
  });
  it.each(['lot=2。5', 'lot=-5)', 'lot=12).5', 'level=IV)', 'lot=3200件谢谢', 'lot=)', 'lot=100&amp;lot=200'])(
    '?%s stays refused, with what was written',
    (address) => {
      expect(parseQuery(queryTextFromSearchParams(new URLSearchParams(address))).query).toBeNull();
    },
  );
  it('M10.01 of lot, level and limits is a plan; names and numbers of levels are both read', () => {
    const { query } = parseQuery({ lot: '1,200', level: 'S-3', fatal: '0', serious: '1.5', minor: '6.5' });
    expect(query).toMatchObject({ lot: 1_200, level: 3, limits: { serious: { aql: '1.5' }, minor: { aql: '6.5' } } });
    expect(['-1', '1-2', 'I-I', 'S--1', 'I I', '1 2', 'ıı'].map(parseLevel)).toEqual(Array(7).fill(null));
    expect(['12', 'ii', 'G2', 's-2', 'S2', '13', 'Ⅱ'].map(parseLevel)).toEqual([12, 12, 12, 2, 2, 13, null]);
    // On the wire 2 is S-2, and a buyer means II.
    expect(['1', '2', '3', '4', '2.0', '012'].map(parseLevel)).toEqual([null, null, null, null, null, null]);
  });
  it('with anything that cannot be read gives no plan and names it', () => {
    expect(parseQuery({ lot: '0' })).toMatchObject({
      query: null,
      problems: [{ field: 'lot', problem: 'zero', text: '0' }],
    });
    expect(parseQuery({ lot: '' }).query).toBeNull();
    expect(parseQuery({ level: '9' })).toMatchObject({
      query: null,
      problems: [{ field: 'level', problem: 'notOffered', text: '9' }],
    });
    expect(parseQuery({ serious: '3' }).problems).toEqual([{ field: 'serious', problem: 'notOffered', text: '3' }]);
  });
  it('that says nothing is the default plan', () => {
    expect(parseQuery({}).query).toMatchObject({ lot: 10_000, level: 12, severity: 'normal' });
  });
  it('may bring what was found, and only known names are taken', () => {
    expect(parseQuery({ found: '0-3-9' }).found).toEqual({ fatal: 0, serious: 3, minor: 9 });
    expect(parseQuery({ found: 'x' }).found).toBeNull();
    expect(parseQuery({ found: '0-2.0-２' }).found).toEqual({ fatal: 0, serious: 2, minor: 2 });
    expect(parseQuery({ found: '0-2.5-1' }).found).toBeNull();
    // Not 1, which is what the first twelve characters say.
    expect(parseQuery(pickQueryText({ found: ['0', '0000000000012', ''] })).found).toBeNull();
    expect(parseQuery({ found: '-3-' }).found).toEqual({ fatal: null, serious: 3, minor: null });
    expect(pickQueryText({ found: ['', '3', '9'] })).toEqual({ found: '-3-9' });
    expect(pickQueryText({ found: ['', '', ''] })).toEqual({});
    expect(pickQueryText({ found: ['0-3-9'] })).toEqual({ found: '0-3-9' });
    expect(pickQueryText({ lot: '5', level: undefined })).toEqual({ lot: '5' });
  });
  it('that says something twice is read by nobody', () => {
    const text = queryTextFromSearchParams(
      new URLSearchParams('lot=5&lot=9&found=1&found=11&found=&serious=1.0&major=2.5'),
    );
    expect(text).toEqual({ lot: '5 & 9', serious: '1.0 & 2.5', found: '1-11-', stray: 'major, serious' });
    expect(parseQuery(text).problems.map(({ field }) => field)).toEqual(['stray', 'lot', 'serious']);
  });
  it.each([
    ['lot=5&mayor=1.0', 'mayor'],
    ['Lot=5', 'Lot'],
    ['lot=5&lot_size=6&aql=1.0', 'lot_size, aql'],
    ['critical=0&serious=1.0', 'critical, serious'],
    ['fatal=0&major=1.0&minor=4.0', 'major, fatal'],
    ['lot=5&found=1-2-3-4', 'found'],
    [`lot=5&${'x'.repeat(50)}=1`, `${'x'.repeat(40)}…`],
    ['lot=5&share=10', 'share'],
    ['constructor=1&__proto__=2', 'constructor'],
  ])('?%s is no plan, since %j may mean another one', (address, stray) => {
    const params = new URLSearchParams(address);
    const text = queryTextFromSearchParams(params);
    expect([text.stray, parseQuery(text).query, saysPlan(params)]).toEqual([stray, null, true]);
    expect(parseQuery(text).problems[0]).toEqual({ field: 'stray', problem: 'unknown', text: stray });
  });
  it.each([
    'utm_source=newsletter&utm_medium=mail&utm_campaign=spring',
    'gad_source=1&gbraid=2&wbraid=3',
    'msclkid=1&yclid=2&dclid=3&ttclid=4&twclid=5&srsltid=6&li_fat_id=7',
    'mc_cid=1&mc_eid=2&_hsenc=3&_hsmi=4&mkt_tok=5',
    'from=spring-2026&ref=partner&source=qr',
    'event=inspector&nextapp=%2Fdashboard&result=1',
    'igshid=1&share_token=2&sharer_shareid=3&hl=en',
  ])('with ?%s of whoever shared it is the same plan', (tracking) => {
    const text = queryTextFromSearchParams(new URLSearchParams(`lot=600&critical=0&${tracking}&major=1.0`));
    expect(text).toEqual({ lot: '600', fatal: '0', serious: '1.0' });
    expect(saysPlan(new URLSearchParams(tracking))).toBe(false);
  });
  it('that is too long is cut where it shows, and never becomes a value by it', () => {
    const zeros = `${'0'.repeat(37)}100000`;
    expect(pickQueryText({ lot: zeros })).toEqual({ lot: `${zeros.slice(0, 40)}…` });
    expect(parseQuery(pickQueryText({ lot: zeros })).query).toBeNull();
    expect(parseQuery(pickQueryText({ serious: `${' '.repeat(40)}2.5` })).query).toBeNull();
  });
  it('may set the share of the lot that percentages draw', () => {
    for (const text of ['12,5', '12.50 %', '１２．５％'])
      expect(parseQuery({ proportion: text }).query?.proportion, text).toBe(12.5);
    for (const bad of ['', ' ', '0', '101', '-5', '1e1', 'half', '100.001', '12.345'])
      expect(parseQuery({ proportion: bad }).problems, bad).toEqual([
        { field: 'proportion', problem: 'notOffered', text: bad },
      ]);
  });
});
