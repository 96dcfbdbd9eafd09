import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/aql/v1/route';
import { aqlAnswerSchema, aqlErrorSchema } from '@/lib/contract/aql';
import { planQueries, refusalOf } from '../support/hostile/plan-queries';

const ask = (query: string) => GET(new Request(`http://localhost/api/aql/v1${query}`));
const encoded = (field: string, values: readonly string[]): string[][] =>
  values.map((value) => [`?${field}=${encodeURIComponent(value)}`, field]);
const { major } = planQueries.aqlValues;

const refused = [
  ...Object.entries(planQueries.aqlValues).flatMap(([field, values]) => encoded(field, values)),
  ...encoded('fatal', major.slice(0, 20)),
  ...encoded('minor', major.slice(20)),
  ...planQueries.aqlNames.map((name) => [`?${encodeURIComponent(name)}=5`, name]),
  ...planQueries.aqlQueries.map(([query, ...fields]) => [`?${query}`, ...fields]),
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
  it.each(refused)('%j is refused for %j', async (query = '', ...fields) => {
    aqlErrorSchema.parse(await refusalOf(ask(query), fields));
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
