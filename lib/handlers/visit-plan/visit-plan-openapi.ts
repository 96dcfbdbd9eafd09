import { visitPlanAnswerSchema, visitPlanErrorSchema } from '@/lib/contract/visit-plan';
import { aqlParameters } from '@/lib/domain/aql/api/aql-openapi';
import { isAlias } from '@/lib/domain/aql/query/aql-query';
import { maxLotSize } from '@/lib/domain/aql/query/lot';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';
import {
  allowedVisitValues,
  isLimitName,
  type VisitPlanName,
  visitPlanBounds,
} from '@/lib/domain/visit-plan/visit-plan-query';
import { describedContent, openParameter, queryParameter, wrongMethod } from '@/lib/domain/wire/open-call';
import { visitPlanAnswer } from './visit-plan-answer';

const upTo = (maximum: number) => ({ type: 'integer', minimum: 1, maximum });

/** Days of the second half of the calendar, so that the example stays one whatever day it is. */
function parametersOf(year: number) {
  const data = visitPlanData();
  const oneOf = (name: VisitPlanName) => ({ type: 'string', enum: allowedVisitValues(name, data) });
  const date = { type: 'string', format: 'date' };
  const [firstYear, lastYear] = data.office.years;
  const years = `${firstYear} to ${lastYear}`;
  return [
    openParameter(
      'product',
      'What is made, in any of the four languages of the site, instead of goods; with it for the same group.',
      { type: 'string', minLength: 1, maxLength: visitPlanBounds.product },
      'mugs',
    ),
    queryParameter(
      'goods',
      'Product group; that of product where it is named.',
      oneOf('goods'),
      'kitchen-and-tableware',
    ),
    queryParameter('lot', 'Pieces of all articles together. A point is refused.', upTo(maxLotSize), 3_000),
    queryParameter('articles', 'Articles of equal quantity; no more than pieces.', upTo(visitPlanBounds.articles), 1),
    queryParameter('sampling', 'A sample of each article, or one of the whole order.', oneOf('sampling'), 'each'),
    openParameter(
      'percarton',
      'Pieces a carton; what is usual for the goods where it is left out.',
      upTo(visitPlanBounds.percarton),
      24,
    ),
    queryParameter('service', 'What the visit is for.', oneOf('service'), 'pre-shipment'),
    queryParameter('country', 'Country of the factory.', oneOf('country'), 'CN'),
    openParameter(
      'place',
      'City of the factory, in any of the four languages of the site.',
      { type: 'string', minLength: 1, maxLength: visitPlanBounds.place },
      'Ningbo',
    ),
    queryParameter('inspectors', 'How many come at most.', upTo(visitPlanBounds.inspectors), 1),
    openParameter(
      'order',
      `Moment of the complete order, China Standard Time, ${years}; now where it is left out.`,
      { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' },
      `${year}-03-02T09:30`,
    ),
    openParameter(
      'ready',
      `Day on which the goods are ready, ${years}: 30 % of them for during-production, the materials for initial-production. Two weeks after the order day where it is left out.`,
      date,
      `${year}-03-16`,
    ),
    openParameter('vessel', `Last day on which the port takes the container, ${years}.`, date, `${year}-03-30`),
    queryParameter('market', 'Where the goods are sold, for the tests.', oneOf('market'), 'none'),
    ...aqlParameters.filter(({ name }) => isLimitName(name) || isAlias(name)),
  ];
}

export function visitPlanDescription(origin: string) {
  const year = visitPlanData().office.years[1];
  const parameters = parametersOf(year);
  const named = new URLSearchParams(
    parameters.flatMap(({ name, example }) =>
      ['order', 'ready', 'vessel', 'place'].includes(name) ? [[name, String(example)]] : [],
    ),
  );
  const now = new Date(`${year}-01-01T00:00:00Z`);
  const answer = visitPlanAnswer(named, now);
  const refused = visitPlanAnswer(new URLSearchParams('service=audit'), now);
  const summary = 'What a visit takes, costs and when it can be';
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inspection plans',
      version: '1',
      description: `${summary}: sample by ISO 2859-1:1999, man-days with their sum, price, first possible and best days. The rules are those of the page /plan. A parameter left out has its default. Unknown parameters, parameters that come twice, empty ones, critical or major beside fatal or serious, and values that are not listed are refused, with what is accepted instead.`,
    },
    servers: [{ url: origin }],
    paths: {
      '/api/plan/v1': {
        get: {
          operationId: 'getVisitPlan',
          summary,
          parameters,
          responses: {
            200: describedContent(
              'application/json',
              `The plan; the example is that of ?${named}`,
              visitPlanAnswerSchema,
              answer.body,
            ),
            400: describedContent(
              'application/problem+json',
              'Something cannot be read; each problem is named. The example is that of ?service=audit',
              visitPlanErrorSchema,
              refused.refusal,
            ),
            405: wrongMethod,
          },
        },
      },
    },
  };
}
