import { aqlAnswerSchema, aqlErrorSchema, aqlTablesSchema } from '@/lib/contract/aql';
import { planResponse, type QueryError } from '@/lib/domain/aql/api/aql-answer';
import { allowedValues } from '@/lib/domain/aql/query/aql-query';
import { maxLotSize } from '@/lib/domain/aql/query/lot';
import { policies } from '@/lib/domain/aql/sampling/plan';
import { offeredLimits, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { describedContent, queryParameter, refusalOf, wrongMethod } from '@/lib/domain/wire/open-call';

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

export function aqlRefusal(errors: readonly QueryError[]) {
  const refusal = refusalOf(errors, '/api/aql/v1/openapi.json');
  return { ...refusal, code: 400, message: refusal.detail };
}

export const aqlParameters = [
  queryParameter(
    'lot',
    'Pieces in the lot, 1 to 1,000,000,000. A point is refused, since 5.000 may be five or five thousand.',
    lotSchema,
    10_000,
  ),
  queryParameter(
    'level',
    'Inspection level by name; general levels also by their number on the wire, 11 to 13.',
    { type: 'string', enum: allowedValues.level },
    'II',
  ),
  queryParameter('critical', 'Limit for critical defects.', limitSchema, '0'),
  queryParameter('major', 'Limit for major defects.', limitSchema, '2.5'),
  queryParameter('minor', 'Limit for minor defects.', limitSchema, '4.0'),
  queryParameter('fatal', 'The name of critical in the plan.', limitSchema, '0'),
  queryParameter('serious', 'The name of major in the plan.', limitSchema, '2.5'),
  queryParameter('severity', 'Severity of the inspection.', { type: 'string', enum: severities }, 'normal'),
  queryParameter(
    'policy',
    'Whose numbers count when classes need different samples: their own, or those of the largest letter.',
    { type: 'string', enum: policies },
    'own',
  ),
  queryParameter(
    'proportion',
    'Percent of the lot to draw, where limits are percentages and no class has an AQL; otherwise ignored.',
    { type: 'number', minimum: 1, maximum: 100, multipleOf: 0.01 },
    30,
  ),
];

export function aqlDescription(origin: string) {
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
          parameters: aqlParameters,
          responses: {
            200: describedContent(
              'application/json',
              'The plan',
              aqlAnswerSchema,
              planResponse(new URLSearchParams()).body,
            ),
            400: describedContent(
              'application/problem+json',
              'Something cannot be read; each problem is named',
              aqlErrorSchema,
              aqlRefusal(planResponse(new URLSearchParams('level=2')).errors),
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
            200: describedContent('application/json', 'Both tables, arrows followed', aqlTablesSchema),
            405: wrongMethod,
          },
        },
      },
    },
  };
}
