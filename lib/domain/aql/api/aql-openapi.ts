import { z } from 'zod';
import { aqlAnswerSchema, aqlErrorSchema, aqlTablesSchema } from '@/lib/contract/aql';
import { planResponse } from '@/lib/domain/aql/api/aql-answer';
import { allowedValues } from '@/lib/domain/aql/query/aql-query';
import { maxLotSize } from '@/lib/domain/aql/query/lot';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { offeredLimits, severities } from '@/lib/domain/aql/tables/levels-and-limits';

const jsonOf = (schema: z.ZodType) => {
  const { $schema: _, ...body } = z.toJSONSchema(schema);
  return body;
};

const limitSchema = {
  anyOf: [
    { type: 'string', enum: offeredLimits },
    { type: 'string', pattern: '^(?:100|\\d{1,2}(?:\\.\\d{1,4})?)%$', description: 'A share of the sample.' },
  ],
};
const lotSchema = {
  anyOf: [
    { type: 'integer', minimum: 1, maximum: maxLotSize },
    { type: 'string', pattern: '^[1-9]\\d{0,2}(?:,\\d{3})+$', description: 'Thousands separated by commas.' },
  ],
};

const refusalDetail = 'Not understood: level. See errors for what is accepted, and /api/aql/v1/openapi.json.';
const refusalExample = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: refusalDetail,
  code: 400,
  message: refusalDetail,
  errors: planResponse(new URLSearchParams('level=2')).errors,
};

const wrongMethodSchema = z.object({
  type: z.literal('about:blank'),
  title: z.literal('Method Not Allowed'),
  status: z.literal(405),
  detail: z.string(),
});

export function aqlDescription(origin: string) {
  const query = (name: string, description: string, schema: object, usual: string | number) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { ...schema, default: usual },
    example: usual,
  });
  const content = (media: string, description: string, schema: z.ZodType, example?: object) => ({
    description,
    content: { [media]: { schema: jsonOf(schema), ...(example && { example }) } },
  });
  const wrongMethod = {
    description: 'A method other than GET, HEAD and OPTIONS',
    headers: { Allow: { schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' } },
    content: { 'application/problem+json': { schema: jsonOf(wrongMethodSchema) } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'AQL sampling plans',
      version: '1',
      description:
        'Single sampling by ISO 2859-1:1999. A parameter left out takes its value from the default plan: lot 10000, level II, limits 0, 2.5 and 4.0, normal inspection. A call uses the words critical and major or the words fatal and serious, never both. Unknown parameters, parameters that come twice, empty ones and values that are not listed are refused, with what is accepted instead. The addresses without /v1 give the same answers.',
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
              'Pieces in the lot, 1 to 1,000,000,000. A point is refused, since 5.000 may be five or five thousand.',
              lotSchema,
              10_000,
            ),
            query(
              'level',
              'Inspection level by name; general levels also by their number on the wire, 11 to 13.',
              { type: 'string', enum: allowedValues.level },
              'II',
            ),
            query('critical', 'Limit for critical defects.', limitSchema, '0'),
            query('major', 'Limit for major defects.', limitSchema, '2.5'),
            query('minor', 'Limit for minor defects.', limitSchema, '4.0'),
            query('fatal', 'The name of critical in the plan.', limitSchema, '0'),
            query('serious', 'The name of major in the plan.', limitSchema, '2.5'),
            query('severity', 'Severity of the inspection.', { type: 'string', enum: severities }, 'normal'),
            query(
              'policy',
              'Whose numbers count when classes need different samples: their own, or those of the largest letter.',
              { type: 'string', enum: policies },
              'own',
            ),
            query(
              'proportion',
              'Percent of the lot to draw, where limits are percentages and no class has an AQL; otherwise ignored.',
              { type: 'number', minimum: 1, maximum: 100, multipleOf: 0.01 },
              30,
            ),
          ],
          responses: {
            200: content('application/json', 'The plan', aqlAnswerSchema, planResponse(new URLSearchParams()).body),
            400: content(
              'application/problem+json',
              'Something cannot be read; each problem is named',
              aqlErrorSchema,
              refusalExample,
            ),
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
