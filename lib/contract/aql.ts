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

/** A problem document (RFC 9457) that names each parameter that cannot be read, with what it takes. */
export const aqlErrorSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.literal(400),
  detail: z.string(),
  code: z.literal(400).describe('As `status`; kept for callers of the first version.'),
  message: z.string().describe('As `detail`; kept for callers of the first version.'),
  errors: z.array(
    z.object({
      field: z.string().describe('The parameter as it was called.'),
      problem: z
        .enum([
          'empty',
          'zero',
          'negative',
          'fraction',
          'tooLarge',
          'notNumber',
          'notOffered',
          'unknown',
          'duplicate',
          'mixed',
        ])
        .describe(
          'unknown: no such parameter. duplicate: it comes twice. mixed: critical or major beside fatal or serious.',
        ),
      text: z.string().describe('The value, cut after 40 characters.'),
      allowed: z.array(z.string()).describe('The values or parameters that are taken.'),
    }),
  ),
});

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

const aqlValues = [
  '0.010',
  '0.015',
  '0.025',
  '0.040',
  '0.065',
  '0.10',
  '0.15',
  '0.25',
  '0.40',
  '0.65',
  '1.0',
  '1.5',
  '2.5',
  '4.0',
  '6.5',
  '10',
  '15',
  '25',
  '40',
  '65',
  '100',
  '150',
  '250',
  '400',
  '650',
  '1000',
];
const limitSchema = {
  anyOf: [
    { type: 'string', enum: ['0', ...aqlValues, 'N/A'] },
    { type: 'string', pattern: '^(100|\\d{1,2}(\\.\\d{1,4})?)%$', description: 'A share of the sample.' },
  ],
};

/** The OpenAPI 3.1 description of `GET /api/aql/v1` and `GET /api/aql/v1/tables`. */
export function aqlDescription(origin: string) {
  const query = (name: string, description: string, schema: object, example: string) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
    example,
  });
  const content = (media: string, description: string, schema: z.ZodType) => ({
    description,
    content: { [media]: { schema: jsonOf(schema) } },
  });
  const wrongMethod = {
    description: 'Another method than GET or HEAD',
    headers: { Allow: { schema: { type: 'string' }, example: 'GET, HEAD' } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'AQL sampling plans',
      version: '1',
      description:
        'Single sampling by ISO 2859-1:1999. What is left out is as in the default plan: lot 10000, level II, limits 0, 2.5 and 4.0, normal inspection. Unknown parameters, parameters that come twice and values that are not listed are refused. The addresses without /v1 answer the same.',
    },
    servers: [{ url: origin }],
    paths: {
      '/api/aql/v1': {
        get: {
          operationId: 'getSamplingPlan',
          summary: 'The sampling plan for a lot',
          parameters: [
            query(
              'lot',
              'Pieces in the lot, 1 to 1,000,000,000; thousands may be separated.',
              { type: 'string', pattern: '^\\d[\\d,.\u2019 ]*$', default: '10000' },
              '10000',
            ),
            query(
              'level',
              'Inspection level by name; general levels also by their number on the wire, 11 to 13.',
              { type: 'string', enum: ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4', '11', '12', '13'], default: 'II' },
              'II',
            ),
            query(
              'fatal',
              'Limit for critical defects; may be called critical.',
              { ...limitSchema, default: '0' },
              '0',
            ),
            query(
              'serious',
              'Limit for major defects; may be called major.',
              { ...limitSchema, default: '2.5' },
              '2.5',
            ),
            query('minor', 'Limit for minor defects.', { ...limitSchema, default: '4.0' }, '4.0'),
            query(
              'severity',
              'Severity of the inspection.',
              { type: 'string', enum: ['normal', 'tightened', 'reduced'], default: 'normal' },
              'normal',
            ),
            query(
              'policy',
              'Whose numbers count when classes need different samples: their own, or those of the largest letter.',
              { type: 'string', enum: ['own', 'common'], default: 'own' },
              'own',
            ),
            query(
              'proportion',
              'Percent of the lot to draw, where limits are percentages and no class has an AQL; otherwise ignored.',
              { type: 'number', minimum: 1, maximum: 100, default: 30 },
              '30',
            ),
          ],
          responses: {
            200: content('application/json', 'The plan', aqlAnswerSchema),
            400: content('application/problem+json', 'Something cannot be read; each problem is named', aqlErrorSchema),
            405: wrongMethod,
          },
        },
      },
      '/api/aql/v1/tables': {
        get: {
          operationId: 'getTables',
          summary: 'Tables 1 and 2-A',
          responses: {
            200: content('application/json', 'Both tables, arrows followed', aqlTablesSchema),
            405: wrongMethod,
          },
        },
      },
    },
  };
}
