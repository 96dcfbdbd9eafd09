import { describe, expect, it } from 'vitest';
import { readArticles } from '@/lib/domain/aql/floor/article';
import { formatCartonRule, parseCartonRule } from '@/lib/domain/aql/floor/cartons';
import { floorCsv } from '@/lib/domain/aql/floor/floor-csv';
import {
  classCounts,
  countFound,
  countInspected,
  emptyOrder,
  type FloorOrder,
  namedCounts,
  removeArticle,
} from '@/lib/domain/aql/floor/floor-order';
import { parseFloorFile, parseFloorOrder } from '@/lib/domain/aql/floor/floor-order-schema';
import { floorPlan } from '@/lib/domain/aql/floor/floor-plan';
import {
  floorQueryFromSearchParams,
  parseFloorQuery,
  parseSeed,
  pickFloorQuery,
} from '@/lib/domain/aql/floor/floor-query';
import { orderVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import { packState, unpackState } from '@/lib/domain/aql/query/packed-state';
import { readDelimited } from '@/lib/domain/delimited/read-delimited';

const { order: base } = parseFloorQuery({ articles: 'A\t5000\tred\tM\t20\nB\t3000\tblue\tL\t20\nC\t2000', seed: '7' });
const planOf = (order: FloorOrder) => {
  const plan = floorPlan(readArticles(order.rows).articles, order.settings, order.draws[0]?.seed ?? 0);
  if (!plan) throw new Error('no plan');
  return plan;
};
const verdict = (order: FloorOrder) => orderVerdict(order, planOf(order));
/** Every piece of the sample is inspected. */
const inspectAll = (order: FloorOrder): FloorOrder =>
  planOf(order).articles.reduce((next, { article, sample }) => countInspected(next, article.id, sample, sample), order);

describe('the verdict on the floor', () => {
  it('is pending until every piece is inspected, though nothing was found', () => {
    expect(verdict(base).verdict).toBe('pending');
    const nearly = countInspected(inspectAll(base), '1', -1, 100);
    expect(verdict(nearly).verdict).toBe('pending');
    expect(verdict(inspectAll(base)).verdict).toBe('passes');
  });
  it('fails as soon as one class is over its limit', () => {
    const one = countFound(countInspected(base, '1', 5, 100), '1', 'fatal', 1);
    expect([verdict(one).verdict, verdict(one).whole?.over]).toEqual(['failed', ['fatal']]);
    const ten = countFound(inspectAll(base), '2', 'serious', 10);
    expect(verdict(ten).verdict).toBe('passes');
    expect(verdict(countFound(ten, '3', 'serious', 1)).verdict).toBe('failed');
  });
  it('adds named defects to their class', () => {
    const order = { ...base, lines: [{ id: 'stain', class: 'minor' as const, text: 'Stain' }] };
    const counted = countFound(countFound(order, '1', 'stain', 3), '1', 'minor', 1);
    expect(classCounts(counted, '1')).toEqual({ fatal: 0, serious: 0, minor: 4 });
    const articles = ['1', '2'].map((id) => ({ article: { id } }));
    expect(namedCounts(countFound(counted, '2', 'stain', 1), articles)).toMatchObject([{ text: 'Stain', count: 4 }]);
    expect(namedCounts(countFound(counted, '9', 'stain', 1), articles)).toMatchObject([{ count: 3 }]);
  });
  it('names counts that cannot be, and passes nothing with them', () => {
    const few = countFound(countInspected(base, '1', 2, 100), '1', 'minor', 3);
    expect(verdict(few).problems).toEqual(['moreThanInspected']);
    const full = inspectAll(base);
    const smaller = { ...full, settings: { ...full.settings, level: 'I' as const } };
    expect([verdict(smaller).verdict, verdict(smaller).problems]).toEqual(['pending', ['moreThanSample']]);
  });
  it('passes nothing while a row of the order cannot be read', () => {
    const broken = { ...base, rows: base.rows.map((row) => (row.id === '3' ? { ...row, quantity: '2k' } : row)) };
    const all = inspectAll(broken);
    expect([verdict(all).verdict, verdict(all).problems]).toEqual(['pending', ['rowsUnread']]);
    const each = inspectAll({ ...broken, settings: { ...base.settings, mode: 'each' as const } });
    expect(verdict(each).verdict).toBe('pending');
    expect(floorCsv(all, planOf(all), 'en')).toContain('pending');
  });
  it('judges each article by itself when each has a plan', () => {
    const each = { ...base, settings: { ...base.settings, mode: 'each' as const } };
    const done = inspectAll(each);
    expect(verdict(done).verdict).toBe('passes');
    const failed = verdict(countFound(done, '2', 'serious', 8));
    expect(failed.verdict).toBe('failed');
    expect([...failed.articles].map(([id, one]) => [id, one.verdict])).toEqual([
      ['1', 'passes'],
      ['2', 'failed'],
      ['3', 'passes'],
    ]);
  });
  it('counts never fall below nothing, nor pieces above the sample', () => {
    expect(countInspected(base, '1', -5, 100)).toBe(base);
    expect(countInspected(base, '1', 500, 100).tallies['1']?.inspected).toBe(100);
    expect(countFound(base, '1', 'minor', -1)).toBe(base);
    const one = countFound(base, '1', 'minor', 1);
    expect(countFound(one, '1', 'minor', -5).tallies['1']?.found.minor).toBe(0);
  });
  it('forgets the counts of a removed article', () => {
    const counted = { ...countFound(base, '2', 'minor', 1), photos: [{ id: 'p', articleId: '2', text: '', at: '' }] };
    const left = removeArticle(counted, '2');
    expect([left.rows.length, Object.keys(left.tallies), left.photos[0]?.articleId]).toEqual([2, [], '']);
  });
});

describe('an order that is handed over', () => {
  const full: FloorOrder = {
    ...countFound(inspectAll(base), '1', 'minor', 2),
    name: 'PO 4711',
    remarks: '=HYPERLINK("x")',
    checks: [{ id: 'c1', text: '@SUM(A1)', how: '', state: 'done', note: '+1' }],
    photos: [{ id: 'p1', articleId: '1', text: 'Stain', at: '2026-01-01T00:00:00.000Z' }],
  };
  it('comes back from its link and its file', async () => {
    const packed = await packState(full);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(parseFloorOrder(await unpackState(packed ?? ''))).toEqual(full);
    expect(parseFloorFile(JSON.stringify({ order: full, pictures: { p1: '/9j/4AAQ' } }))?.order).toEqual(full);
  });
  it('comes back with everything that a row may hold', () => {
    const { order } = parseFloorQuery({ articles: `A,${'0'.repeat(50)}1200` });
    expect(order.rows).toHaveLength(1);
    expect(parseFloorOrder(order)).toEqual(order);
  });
  it('opens though it was kept when days were set in pieces, or its product group is gone', () => {
    const { goods: _, ...older } = { ...full.settings, piecesPerDay: 500 };
    expect(parseFloorOrder({ ...full, settings: older })).toEqual(full);
    expect(parseFloorOrder({ ...full, settings: { ...full.settings, goods: 'tents' } })).toEqual(full);
    const chosen = { ...full, settings: { ...full.settings, goods: 'furniture-and-home' } };
    expect(parseFloorOrder(chosen)).toEqual(chosen);
  });
  it('is refused when it is no order, or has something too long, odd or wrong in it', async () => {
    const odd: unknown[] = [
      null,
      [],
      'x',
      { ...full, version: 2 },
      { ...full, name: 'x'.repeat(300) },
      { ...full, settings: { ...full.settings, limits: { ...full.settings.limits, minor: '3' } } },
      { ...full, tallies: { '1': { inspected: -1, found: {} } } },
      { ...full, tallies: { '1': { inspected: 1, found: { 'a b': 1 } } } },
      { ...full, rows: Array.from({ length: 201 }, () => full.rows[0]) },
      { ...full, draws: [{ seed: 1.5, reason: '', at: '' }] },
      { ...full, photos: [{ id: '../x', articleId: '', text: '', at: '' }] },
    ];
    for (const value of odd) expect(parseFloorOrder(value)).toBeNull();
    expect(parseFloorFile('{')).toBeNull();
    expect(parseFloorFile(JSON.stringify({ order: full, pictures: { p1: 'PHN2Zz4=' } }))).toBeNull();
    expect(await unpackState('not packed')).toBeNull();
    expect(await unpackState('AAAA')).toBeNull();
    expect(await unpackState('')).toBeNull();
  });
  it('is refused when a short link would become a very long text', async () => {
    const bomb = await packState('0'.repeat(1_200_000));
    expect(bomb?.length).toBeLessThan(5_000);
    expect(await unpackState(bomb ?? '')).toBeNull();
  });
  it('has no link when it would be longer than messengers carry', async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) => ((index * 7_919) % 65_521).toString(36)).join('');
    expect(await packState(noise)).toBeNull();
  });
  it('is a CSV file in which nothing runs as a formula', () => {
    const { settings } = full;
    const csv = floorCsv({ ...full, settings: { ...settings, goods: 'hardware-and-tools' } }, planOf(full), 'en');
    const [head, ...lines] = readDelimited(csv);
    const column = (name: string) => head?.cells.indexOf(name) ?? -1;
    expect(csv.startsWith('\ufeffkind,order')).toBe(true);
    expect(lines[0]?.cells[column('result')]).toBe('passes');
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    expect(lines.filter(({ cells }) => cells[0] === 'carton').length).toBeGreaterThan(10);
    expect(lines.find(({ cells }) => cells[0] === 'seed')?.cells[column('text')]).toBe('7');
    expect(csv).toMatch(/,carton \d+ of 250,/);
    expect(new Set(lines.map(({ cells }) => cells[column('class')]))).toEqual(
      new Set(['', 'critical', 'major', 'minor']),
    );
    expect(lines.flatMap(({ cells }) => (cells[0] === 'setting' ? [cells[column('note')]] : [])).join()).toBe(
      'order,II,0,2.5,4.0,normal,own,sqrt,hardware-and-tools',
    );
    expect(lines.find(({ cells }) => cells[0] === 'photo')?.cells[column('sku')]).toBe('A');
    const each = { ...full, settings: { ...full.settings, mode: 'each' as const } };
    expect(floorCsv(each, planOf(each), 'en').match(/^article,/gm)).toHaveLength(3);
  });
});

describe('the address of a floor plan', () => {
  it('gives the order, and names what it could not read', () => {
    const { order, problems } = parseFloorQuery(
      pickFloorQuery({
        articles: 'A,500',
        mode: 'each',
        level: 'S-2',
        serious: '1.5',
        cartons: '10%',
        goods: 'footwear-and-bags',
        seed: '5',
      }),
    );
    expect(problems).toEqual([]);
    expect(order.settings).toMatchObject({
      mode: 'each',
      level: 'S-2',
      cartons: { kind: 'percent', value: 10 },
      goods: 'footwear-and-bags',
    });
    expect(order.settings.limits.serious).toBe('1.5');
    expect(order.draws.map(({ seed }) => seed)).toEqual([5]);
    const bad = parseFloorQuery({ mode: 'both', level: 'IV', minor: '5%', cartons: '0', goods: 'tents', seed: 'x' });
    expect(bad.problems).toEqual(['mode', 'level', 'minor', 'cartons', 'goods', 'seed']);
    expect(bad.order).toEqual(emptyOrder);
  });
  it('takes the plan of the calculator as one article', () => {
    const plan = 'lot=3200&level=I&fatal=0&serious=1.5&minor=4.0&severity=tightened&proportion=50&found=0-1-2';
    const { order, problems } = parseFloorQuery(floorQueryFromSearchParams(new URLSearchParams(plan)));
    expect(problems).toEqual([]);
    expect(order.rows.map(({ sku, quantity }) => [sku, quantity])).toEqual([['1', '3200']]);
    expect(order.settings).toMatchObject({ level: 'I', severity: 'tightened', limits: { serious: '1.5' } });
    const read = (query: string) => parseFloorQuery(floorQueryFromSearchParams(new URLSearchParams(query)));
    expect(read('lot=3200&articles=A,500').problems).toEqual(['lot']);
    expect(read('lot=many').problems).toEqual(['lot']);
    expect(read('lot=3200&serious=5%25').problems).toEqual(['serious']);
  });
  it('reads nothing that comes twice, is cut or only looks like a digit', () => {
    const query = pickFloorQuery({
      goods: ['furniture-and-home', 'hardware-and-tools'],
      seed: `${'0'.repeat(37)}100000`,
      cartons: '1²',
      level: '2',
    });
    expect(parseFloorQuery(query).problems).toEqual(['level', 'cartons', 'goods', 'seed']);
    const repeated = floorQueryFromSearchParams(new URLSearchParams('articles=A,500&level=II&level=III'));
    expect(parseFloorQuery(repeated).problems).toEqual(['level']);
    expect(parseCartonRule('１２')).toEqual({ kind: 'number', value: 12 });
  });
  it('names articles that are longer than an address carries', () => {
    const articles = Array.from({ length: 200 }, (_, index) => `${index} ${'x'.repeat(45)},500`).join('\n');
    expect(parseFloorQuery(pickFloorQuery({ articles })).problems).toEqual(['articles']);
  });
  it('names parameters that it does not know, but not those of campaigns and older links', () => {
    const params = new URLSearchParams('articles=A,500&levl=III&perday=300&utm_source=mail');
    expect(parseFloorQuery(floorQueryFromSearchParams(params)).problems).toEqual(['levl']);
  });
  it('reads carton rules and seeds as they are written', () => {
    for (const text of ['sqrt', '12', '5%'])
      expect(formatCartonRule(parseCartonRule(text) ?? { kind: 'sqrt', value: 0 })).toBe(text);
    const written = ['12.0', '12,0', '1,200', '10.0 %', '１０％'];
    expect(written.map(parseCartonRule).map((rule) => rule && formatCartonRule(rule))).toEqual([
      '12',
      '12',
      '1200',
      '10%',
      '10%',
    ]);
    for (const bad of ['101%', '1.5', '', '0%', 'all', '12 pcs', '1,00', '1000000'])
      expect(parseCartonRule(bad), bad).toBeNull();
    expect(['4294967295', '4 294 967 295', '7.0'].map(parseSeed)).toEqual([0xffffffff, 0xffffffff, 7]);
    for (const bad of ['4294967296', '1e3', '1.234', '-7']) expect(parseSeed(bad), bad).toBeNull();
  });
});
