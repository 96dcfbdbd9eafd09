import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GET as getDescription } from '@/app/api/plan/v1/openapi.json/route';
import { GET } from '@/app/api/plan/v1/route';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { visitPlanAnswerSchema, visitPlanErrorSchema } from '@/lib/contract/visit-plan';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import { parseVisitPlanAddress, visitPlanWords } from '@/lib/domain/visit-plan/visit-plan-query';
import { planQueries, refusalOf } from '../support/hostile/plan-queries';

const ask = (query: string) => GET(new Request(`http://localhost/api/plan/v1${query}`));
const planOf = async (query: string) => visitPlanAnswerSchema.parse(await ask(query).json());
const dated = 'order=2026-11-30T09:30&ready=2026-12-28';

describe('GET /api/plan/v1', () => {
  it('answers anyone with a plan and everything it was derived from', async () => {
    const answer = ask(`?${dated}&lot=20000&articles=4&critical=0&major=1.0&vessel=2027-01-15&place=Foshan&market=eu`);
    const { headers } = answer;
    expect([answer.status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      200,
      '*',
      'public, max-age=3600',
    ]);
    const body = visitPlanAnswerSchema.parse(await answer.json());
    expect(body.query).toBe(
      'lot=20000&articles=4&place=Foshan&order=2026-11-30T09:30&ready=2026-12-28&vessel=2027-01-15&market=eu&serious=1.0',
    );
    expect(body.sample).toMatchObject({ lots: 4, lot_size: 5_000, code_letter: 'L', pieces: 800, cartons_opened: 60 });
    // 150 + 4 × 60 + 800 × 0.75 + 40 × 2
    const minutes = { visit: 150, tests: 240, pieces: 600, cartons: 80, total: 1_070, day: 420 };
    expect(body.work).toMatchObject({ basis: 'sum', minutes, man_days: 3, inspectors: 1, days: 3 });
    expect(body.price).toMatchObject({ basis: 'man-day', count: 3, beyond_city: true });
    expect(body.price.sums.en).toBe('$747');
    expect(body.dates).toMatchObject({
      order_day: '2026-11-30',
      notice_day: '2026-12-01',
      first: { days: ['2026-12-28', '2026-12-29', '2026-12-30'], report: '2026-12-31', days_left: 15 },
      best: { days: ['2026-12-29', '2026-12-30', '2026-12-31'] },
    });
    expect(body.tests.length).toBeGreaterThan(0);
  });
  it('starts now when no moment is named, and is then soon asked again', async () => {
    const answer = ask('');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(visitPlanAnswerSchema.parse(await answer.json()).request).toMatchObject({ lot: 3_000, country: 'CN' });
  });
  it.each([
    ['service=container-loading', { sample: null, work: { basis: 'loading', man_days: null, days: 1 } }],
    ['service=full-inspection&inspectors=2', { work: { basis: 'sorting', pieces_a_day: 480, man_days: 7, days: 4 } }],
    ['service=initial-production', { work: { basis: 'fixed', man_days: 1 } }],
    ['country=TR', { price: { basis: 'quote', count: null, sums: { zh: null, en: null } } }],
    ['place=Ningbo', { price: { beyond_city: false } }],
    ['service=full-inspection&lot=900000', { dates: null, warnings: ['beyondCalendar'] }],
    ['product=充电宝', { request: { product: '充电宝', goods: 'electronics-and-lighting', percarton: 20 } }],
    ['product=mugs&goods=kitchen-and-tableware', { request: { product: 'mugs', goods: 'kitchen-and-tableware' } }],
    ['product=widgets&goods=hardware-and-tools', { request: { product: 'widgets', goods: 'hardware-and-tools' } }],
    ['lot=10,000&level=S-2', { request: { lot: 10_000, level: 'S-2' } }],
  ])('%s', async (query, wanted) => {
    expect(await planOf(`?${dated}&${query}`)).toMatchObject(wanted);
  });
  it('writes the group of a product in the query, and lists the groups where there is none', async () => {
    const { query } = await planOf(`?${dated}&product=mugs`);
    expect(query).toContain('product=mugs&goods=kitchen-and-tableware');
    for (const product of ['widgets', 'cups and chairs']) {
      const { errors } = visitPlanErrorSchema.parse(await ask(`?product=${product}`).json());
      expect(errors).toMatchObject([{ field: 'product', problem: 'unmatched', value: product }]);
      expect(errors[0]?.allowed).toEqual(expect.arrayContaining([...defectListGroups]));
    }
    const differing = visitPlanErrorSchema.parse(await ask('?product=mugs&goods=furniture-and-home').json());
    expect(differing.errors).toMatchObject([{ problem: 'otherGroup', allowed: ['kitchen-and-tableware'] }]);
  });
  it('is described for programs, by the same schemas; what it lists is taken', async () => {
    const description = await getDescription().json();
    expect(description.openapi).toBe('3.1.0');
    const { get } = description.paths['/api/plan/v1'];
    const names = get.parameters.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(visitPlanWords.toSorted());
    for (const { name, schema, example } of get.parameters) {
      const { enum: listed = [], minimum, maximum } = { ...schema, ...schema.anyOf?.[0] };
      const bounds = minimum === undefined ? [] : [minimum, maximum];
      const besides = name === 'articles' ? '&lot=5000' : '';
      for (const value of [example, schema.default ?? example, ...listed, ...bounds])
        expect(ask(`?${name}=${encodeURIComponent(value)}${besides}`).status, `${name}=${value}`).toBe(200);
      const refused = bounds.length > 0 ? [minimum - 1, maximum + 1] : name === 'place' ? ['x'.repeat(61)] : ['x'];
      for (const value of refused) expect(ask(`?${name}=${value}`).status, `${name}=${value}`).toBe(400);
    }
    const { 200: taken, 400: refused } = get.responses;
    const query = taken.description.split('?')[1];
    expect(taken.content['application/json'].example).toEqual(await ask(`?${query}`).json());
    expect(refused.content['application/problem+json'].example).toEqual(await ask('?service=audit').json());
  });
});

const rows = [
  ...planQueries.visitPlanValues.map((query): [string, string] => [query, query.split('=')[0] ?? '']),
  ...planQueries.visitPlanQueries,
];

describe('a call that is no plan', () => {
  it.each(rows)('%j is refused for %j', async (query, ...fields) => {
    visitPlanErrorSchema.strict().parse(await refusalOf(ask(`?${query}`), fields));
  });
  it('of thousands of names is refused with few words', async () => {
    const query = Array.from({ length: 100_000 }, (_, index) => `${index.toString(36)}=${index}`).join('&');
    const text = await ask(`?${query}`).text();
    expect(visitPlanErrorSchema.parse(JSON.parse(text)).errors).toHaveLength(20);
    expect(text.length).toBeLessThan(20_000);
  });
  it('whatever comes is a plan or a refusal, and what is taken is read by the page alike', async () => {
    const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...visitPlanWords) }, fc.string({ maxLength: 5 }));
    const value = fc.oneof(
      fc.constantFrom(...['1', '7', '500', 'II', '2.5', '0', 'N/A', '5%', 'each', 'VN', 'eu', 'own', '2026-12-31']),
      fc.constant('full-inspection'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const data = visitPlanData();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
        const params = new URLSearchParams([['order', '2026-11-30T09:30'], ...pairs]);
        const answer = ask(`?${params}`);
        if (answer.status !== 200) return void visitPlanErrorSchema.parse(await answer.json());
        const { query } = visitPlanAnswerSchema.parse(await answer.json());
        const read = (text: string | URLSearchParams) =>
          parseVisitPlanAddress(Object.fromEntries(new URLSearchParams(text)), data, new Date()).request;
        expect(read(params)).toEqual(read(query));
      }),
      { numRuns: 300 },
    );
  });
});
