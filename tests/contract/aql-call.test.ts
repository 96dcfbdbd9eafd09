import { describe, expect, it } from 'vitest';
import { GET as firstDescription } from '@/app/api/aql/openapi.json/route';
import { GET as firstPlan } from '@/app/api/aql/route';
import { GET as firstTables } from '@/app/api/aql/tables/route';
import { GET as getDescription } from '@/app/api/aql/v1/openapi.json/route';
import { GET as getPlan } from '@/app/api/aql/v1/route';
import { GET as getTables } from '@/app/api/aql/v1/tables/route';
import { aqlAnswerSchema, aqlTablesSchema } from '@/lib/contract/aql';
import { offeredLimits } from '@/lib/domain/aql/tables/levels-and-limits';

const ask = (query: string) => getPlan(new Request(`http://localhost/api/aql/v1${query}`));

describe('GET /api/aql/v1', () => {
  it('M10.01 M10.12 answers anyone with the plan of the contract', async () => {
    const answer = ask('?lot=10,000&level=II&fatal=0&serious=2.5&minor=4.0');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const body = aqlAnswerSchema.parse(await answer.json());
    const [fatal, serious, minor] = [
      ['0', 0],
      ['2.5', 10],
      ['4.0', 14],
    ].map(([limit, allowed]) => ({ limit, allowed }));
    expect(body.plan).toEqual({ level: 12, proportion: 30, quantity: 200, fatal, serious, minor });
    expect(body).toMatchObject({ standard: 'ISO 2859-1:1999', code_letter: 'L', whole: false });
  });
  it('asked for nothing gives the default plan, and says what is counted above AQL 10', async () => {
    expect(aqlAnswerSchema.parse(await ask('').json()).plan.quantity).toBe(200);
    expect(aqlAnswerSchema.parse(await ask('?minor=15').json()).classes.minor.counts).toBe('defects');
  });
  it('takes the words of buyers', async () => {
    const answer = aqlAnswerSchema.parse(await ask('?critical=0&major=1.0&minor=4.0').json());
    expect(answer.plan.serious).toEqual({ limit: '1.0', allowed: 5 });
  });
  it('draws the share of the lot that is asked for', async () => {
    const answer = aqlAnswerSchema.parse(await ask('?lot=1000&serious=5%25&minor=N/A&proportion=10').json());
    expect([answer.plan.quantity, answer.plan.proportion, answer.plan.serious.allowed]).toEqual([100, 10, 5]);
  });
  it('answers the same at its first address', () => {
    expect(firstPlan).toBe(getPlan);
    expect(firstTables).toBe(getTables);
    expect(firstDescription).toBe(getDescription);
  });
  it('by the common policy names the letter and the pieces to which the numbers belong', async () => {
    const { minor } = aqlAnswerSchema.parse(await ask('?lot=10000&serious=0.15&policy=common').json()).classes;
    const used = { used_letter: 'M', counted_on: 315, allowed: 21, rejection: 22 };
    expect(minor).toMatchObject({ code_letter: 'L', needed: 200, ...used });
  });
  it('M10.05 M10.06 gives both tables', async () => {
    const tables = aqlTablesSchema.parse(await getTables().json());
    expect([tables.sample_level_data.length, tables.sample_data.length]).toEqual([105, 416]);
  });
  it('is described for programs, by the same schemas', async () => {
    const description = await getDescription().json();
    expect(description.openapi).toBe('3.1.0');
    const { get } = description.paths['/api/aql/v1'];
    const names = 'lot level critical major minor fatal serious severity policy proportion';
    expect(get.parameters.map(({ name }: { name: string }) => name).join(' ')).toBe(names);
    // Every example and every listed value is taken, each AQL among them.
    for (const { name, schema, example } of get.parameters) {
      const { enum: listed = [], minimum, maximum } = { ...schema, ...schema.anyOf?.[0] };
      const bounds = minimum === undefined ? [] : [minimum, maximum];
      for (const value of [example, schema.default, ...listed, ...bounds])
        expect(ask(`?${name}=${encodeURIComponent(value)}`).status, `${name}=${value}`).toBe(200);
      if (listed.includes('N/A')) expect(listed).toEqual([...offeredLimits]);
      for (const value of bounds.length > 0 ? [minimum - 1, maximum + 1] : ['x'])
        expect(ask(`?${name}=${value}`).status, `${name}=${value}`).toBe(400);
    }
    const exampleOf = (status: 200 | 400) =>
      Object.values<{ example: unknown }>(get.responses[status].content)[0]?.example;
    expect(exampleOf(200)).toEqual(await ask('').json());
    expect(exampleOf(400)).toEqual(await ask('?level=2').json());
    expect(Object.keys(get.responses[200].content['application/json'].schema.properties)).toContain('plan');
  });
});
