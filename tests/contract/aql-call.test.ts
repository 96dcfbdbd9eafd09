import { describe, expect, it } from 'vitest';
import { GET as getDescription } from '@/app/api/aql/openapi.json/route';
import { GET as getPlan } from '@/app/api/aql/route';
import { GET as getTables } from '@/app/api/aql/tables/route';
import { aqlAnswerSchema, aqlErrorSchema, aqlTablesSchema } from '@/lib/contract/aql';

const ask = (query: string) => getPlan(new Request(`http://localhost/api/aql${query}`));

describe('GET /api/aql', () => {
  it('M10.01 M10.12 answers anyone with the plan of the contract', async () => {
    const answer = ask('?lot=10,000&level=II&fatal=0&serious=2.5&minor=4.0');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const body = aqlAnswerSchema.parse(await answer.json());
    expect(body.plan).toEqual({
      level: 12,
      proportion: 30,
      quantity: 200,
      fatal: { limit: '0', allowed: 0 },
      serious: { limit: '2.5', allowed: 10 },
      minor: { limit: '4.0', allowed: 14 },
    });
    expect(body).toMatchObject({ standard: 'ISO 2859-1:1999', code_letter: 'L', whole: false });
  });
  it('asked for nothing gives the default plan, and says what is counted above AQL 10', async () => {
    expect(aqlAnswerSchema.parse(await ask('').json()).plan.quantity).toBe(200);
    expect(aqlAnswerSchema.parse(await ask('?minor=15').json()).classes.minor.counts).toBe('defects');
  });
  it('of a name that comes twice takes the first, as the page does', async () => {
    expect(aqlAnswerSchema.parse(await ask('?lot=5&lot=9').json()).lot).toBe(5);
  });
  it('by the common policy names the letter and the pieces to which the numbers belong', async () => {
    const { minor } = aqlAnswerSchema.parse(await ask('?lot=10000&serious=0.15&policy=common').json()).classes;
    expect(minor).toMatchObject({
      code_letter: 'L',
      needed: 200,
      used_letter: 'M',
      counted_on: 315,
      allowed: 21,
      rejection: 22,
    });
  });
  it.each([
    ['?lot=0', 'lot', 'zero'],
    ['?lot=-1', 'lot', 'negative'],
    ['?lot=1.5', 'lot', 'fraction'],
    ['?lot=1e12', 'lot', 'notNumber'],
    ['?lot=abc', 'lot', 'notNumber'],
    ['?level=IV', 'level', 'notOffered'],
    ['?serious=3', 'serious', 'notOffered'],
  ])('%s is refused and named', async (query, field, problem) => {
    const answer = ask(query);
    expect(answer.status).toBe(400);
    expect(aqlErrorSchema.parse(await answer.json()).errors).toEqual([expect.objectContaining({ field, problem })]);
  });
  it('M10.05 M10.06 gives both tables', async () => {
    const tables = aqlTablesSchema.parse(await getTables().json());
    expect([tables.sample_level_data.length, tables.sample_data.length]).toEqual([105, 416]);
  });
  it('is described for programs, by the same schemas', async () => {
    const description = await getDescription().json();
    expect(description.openapi).toBe('3.1.0');
    const { get } = description.paths['/api/aql'];
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'lot',
      'level',
      'fatal',
      'serious',
      'minor',
      'severity',
      'policy',
    ]);
    expect(Object.keys(get.responses[200].content['application/json'].schema.properties)).toContain('plan');
  });
});
