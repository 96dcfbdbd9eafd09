import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';

const words = z.string().transform((text) => text.split(/\s+/));
const values = z.object({ words, others: z.array(z.string()) }).transform((read) => [...read.words, ...read.others]);
const queries = z.array(z.tuple([z.string()], z.string()));

/** Queries that are no plan; with a whole query the fields for which it is refused. */
export const planQueries = z
  .object({
    aqlValues: z.object({
      lot: values,
      level: values,
      major: values,
      severity: values,
      policy: values,
      proportion: values,
    }),
    aqlNames: values,
    aqlQueries: queries,
    visitPlanValues: words,
    visitPlanQueries: queries,
  })
  .parse(parseYaml(readFileSync('tests/support/hostile/plan-queries.yaml', 'utf8')));

const refusalSchema = z.object({
  status: z.literal(400),
  title: z.literal('Bad Request'),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), value: z.string().max(41), allowed: z.array(z.string()).min(1) })),
});

/** Expects a refusal in few words that names these fields and what each allows; gives the refusal. */
export async function refusalOf(answer: Response, fields: readonly string[]): Promise<unknown> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  const text = await answer.text();
  expect(text.length).toBeLessThan(20_000);
  const { errors, detail } = refusalSchema.parse(JSON.parse(text));
  expect(errors.map(({ field }) => field)).toEqual(fields);
  for (const field of fields) expect(detail).toContain(field);
  return JSON.parse(text);
}
