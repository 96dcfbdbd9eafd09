import { z } from 'zod';

const count = z.int().nonnegative();
const classSchema = z.object({
  limit: z.string().describe("An AQL, '0', a share such as '5%', or 'N/A'."),
  allowed: count.nullable().describe('Acceptance number; null when the class is not judged.'),
});
const planClassSchema = classSchema.extend({
  rejection: count.nullable().describe('Rejection number: one more than allowed.'),
  code_letter: z
    .string()
    .describe('Letter of the plan that the arrows lead to; the letter of the lot for 0, a share and N/A.'),
  needed: count.describe('Pieces that this class needs by itself.'),
  used_letter: z
    .string()
    .describe('Letter whose numbers are in allowed and rejection; by the policy common that of the largest sample.'),
  counted_on: count.describe('Pieces on which the class is counted; 0 when it is not judged.'),
  counts: z.enum(['pieces', 'defects']).describe('What is counted; defects above AQL 10.'),
});

/** `GET /api/aql`: a sampling plan in wire format, with the values it was derived from. */
export const aqlAnswerSchema = z.object({
  standard: z.string(),
  lot: count,
  severity: z.enum(['normal', 'tightened', 'reduced']),
  policy: z.enum(['own', 'common']),
  code_letter: z.string().describe('From Table 1.'),
  whole: z.boolean().describe('Every piece is inspected.'),
  plan: z.object({
    level: z.int().describe('1 to 4 for S-1 to S-4, 11 to 13 for I to III.'),
    proportion: z.number(),
    quantity: count.describe('Pieces to draw.'),
    fatal: classSchema,
    serious: classSchema,
    minor: classSchema,
  }),
  classes: z.object({ fatal: planClassSchema, serious: planClassSchema, minor: planClassSchema }),
});
export type AqlAnswer = z.infer<typeof aqlAnswerSchema>;

export const aqlErrorSchema = z.object({
  code: z.literal(400),
  message: z.string(),
  errors: z.array(
    z.object({
      field: z.string(),
      problem: z.enum(['empty', 'zero', 'negative', 'fraction', 'tooLarge', 'notNumber', 'notOffered']),
      text: z.string(),
    }),
  ),
});
export type AqlRefusal = z.infer<typeof aqlErrorSchema>;

/** `GET /api/aql/tables`: Tables 1 and 2-A with arrows resolved. */
export const aqlTablesSchema = z.object({
  sample_level_data: z.array(
    z.object({
      level: z.int(),
      min_size: z.int(),
      max_size: z.int().describe('-1: no upper limit'),
      size: count,
      sample_code: z.string(),
    }),
  ),
  sample_data: z.array(z.object({ code: z.string(), size: count, percentage: z.number(), ac: count })),
});

const jsonOf = (schema: z.ZodType) => {
  const { $schema: _, ...body } = z.toJSONSchema(schema);
  return body;
};

/** The OpenAPI 3.1 description of `GET /api/aql` and `GET /api/aql/tables`. */
export function aqlDescription(origin: string) {
  const query = (name: string, description: string, example: string) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
    example,
  });
  const json = (description: string, schema: z.ZodType) => ({
    description,
    content: { 'application/json': { schema: jsonOf(schema) } },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'AQL sampling plans',
      version: '1',
      description:
        'Single sampling by ISO 2859-1:1999. What is left out is as in the default plan: lot 10000, level II, limits 0, 2.5 and 4.0, normal inspection.',
    },
    servers: [{ url: origin }],
    paths: {
      '/api/aql': {
        get: {
          operationId: 'getSamplingPlan',
          summary: 'The sampling plan for a lot',
          parameters: [
            query('lot', 'Pieces in the lot; thousands may be separated.', '10000'),
            query('level', 'I, II, III, S-1 to S-4, or their numbers 11 to 13 and 1 to 4.', 'II'),
            query('fatal', 'Limit for critical defects.', '0'),
            query('serious', 'Limit for major defects.', '2.5'),
            query('minor', 'Limit for minor defects.', '4.0'),
            query('severity', 'normal, tightened or reduced.', 'normal'),
            query('policy', 'own or common: whose numbers count when classes need different samples.', 'own'),
          ],
          responses: {
            200: json('The plan', aqlAnswerSchema),
            400: json('Something cannot be read; each problem is named', aqlErrorSchema),
          },
        },
      },
      '/api/aql/tables': {
        get: {
          operationId: 'getTables',
          summary: 'Tables 1 and 2-A',
          responses: { 200: json('Both tables, arrows followed', aqlTablesSchema) },
        },
      },
    },
  };
}
