import { z } from 'zod';

const count = z.int().nonnegative();
const classSchema = z.object({
  limit: z.string().describe("An AQL, '0', a share such as '5%', or 'N/A'."),
  allowed: count.nullable().describe('Acceptance number; null when the class is not judged.'),
});
export const planClassSchema = classSchema.extend({
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

/** `GET /api/aql/v1`: a sampling plan with the values it was derived from. */
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

const problems = [
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
] as const;
const sense =
  'unknown: no such parameter. duplicate: it comes twice. mixed: critical or major beside fatal or serious.';

/** RFC 9457, naming each parameter that cannot be read, with what it takes. */
export const refusalSchema = <P extends readonly string[]>(further: P, meaning: string) =>
  z.object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.literal(400),
    detail: z.string(),
    errors: z.array(
      z.object({
        field: z.string().describe('The parameter as it was called.'),
        problem: z.enum([...problems, ...further]).describe(`${sense}${meaning}`),
        value: z.string().describe('The value, cut after 40 characters; those of a duplicate joined by " & ".'),
        allowed: z.array(z.string()).describe('The values or parameters that are taken.'),
      }),
    ),
  });

const firstRefusal = refusalSchema([], '');
export const aqlErrorSchema = firstRefusal.extend({
  code: z.literal(400).describe('As `status`; kept for callers of the first version.'),
  message: z.string().describe('As `detail`; kept for callers of the first version.'),
  errors: z.array(
    firstRefusal.shape.errors.element.extend({
      text: z.string().describe('As `value`; kept for callers of the first version.'),
    }),
  ),
});

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
