import { formatLimit } from './limit';
import { type ClassPlan, samplingPlan, toWirePlan } from './plan';
import {
  aliases,
  allowedValues,
  nameProblems,
  parseQuery,
  queryTextFromSearchParams,
  type QueryText,
  queryWords,
} from './aql-query';

export const standardName = 'ISO 2859-1:1999';

const classResponse = ({
  limit,
  allowed,
  rejection,
  letter,
  needed,
  usedLetter,
  countedOn,
  perHundred,
}: ClassPlan) => ({
  limit: formatLimit(limit),
  allowed,
  rejection,
  code_letter: letter,
  needed,
  used_letter: usedLetter,
  counted_on: countedOn,
  counts: perHundred ? ('defects' as const) : ('pieces' as const),
});

export type QueryError = { field: string; problem: string; text: string; allowed: readonly string[] };

const isValueField = (field: string): field is keyof typeof allowedValues => Object.hasOwn(allowedValues, field);
const allowedFor = (field: string): readonly string[] => {
  const name = Object.hasOwn(aliases, field) ? aliases[field as keyof typeof aliases] : field;
  return isValueField(name) ? allowedValues[name] : [];
};

/** One error for each parameter that is unknown, comes twice, mixes two vocabularies or has a value that is not taken. */
function errorsOf(params: URLSearchParams, text: QueryText): QueryError[] {
  const wrongNames = nameProblems(params).map((one) => ({
    ...one,
    allowed:
      one.problem === 'unknown'
        ? queryWords.filter((name) => name !== 'found')
        : one.problem === 'mixed'
          ? ['fatal, serious, minor', 'critical, major, minor']
          : allowedFor(one.field),
  }));
  const named = new Set(wrongNames.map(({ field }) => field));
  const wrongValues = parseQuery(text).problems.flatMap(({ field, problem, text: value }) => {
    // The name that the caller used.
    const asked = params.has(field)
      ? field
      : (Object.entries(aliases).find(([alias, name]) => name === field && params.has(alias))?.[0] ?? field);
    return named.has(asked) ? [] : [{ field: asked, problem, text: value, allowed: allowedFor(field) }];
  });
  return [...wrongNames, ...wrongValues];
}

/** Body of `GET /api/aql/v1`: the plan in wire names, or one error per parameter that could not be read. */
export function planResponse(params: URLSearchParams) {
  const text = queryTextFromSearchParams(params);
  const errors = errorsOf(params, text);
  const { query } = parseQuery(text);
  if (!query || errors.length > 0) return { ok: false as const, errors };
  const plan = samplingPlan(query);
  const { fatal, serious, minor } = plan.classes;
  const body = {
    standard: standardName,
    lot: query.lot,
    severity: query.severity,
    policy: query.policy,
    code_letter: plan.letter,
    whole: plan.whole,
    plan: toWirePlan(plan),
    classes: { fatal: classResponse(fatal), serious: classResponse(serious), minor: classResponse(minor) },
  };
  return { ok: true as const, body };
}
