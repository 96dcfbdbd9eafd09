import {
  aliases,
  allowedValues,
  callWords,
  isAlias,
  isCallWord,
  nameProblems,
  parseQuery,
  queryTextFromSearchParams,
  shown,
} from '@/lib/domain/aql/query/aql-query';
import { formatLimit } from '@/lib/domain/aql/query/limit';
import { type ClassPlan, samplingPlan, toWirePlan } from '@/lib/domain/aql/sampling/plan';
import { byClass } from '@/lib/domain/aql/tables/levels-and-limits';

export const standardName = 'ISO 2859-1:1999';

const classResponse = (plan: ClassPlan) => ({
  limit: formatLimit(plan.limit),
  allowed: plan.allowed,
  rejection: plan.rejection,
  code_letter: plan.letter,
  needed: plan.needed,
  used_letter: plan.usedLetter,
  counted_on: plan.countedOn,
  counts: plan.perHundred ? ('defects' as const) : ('pieces' as const),
});

export type QueryError = {
  field: string;
  problem: string;
  value: string;
  /** As `value`; kept for callers of the first version. */
  text: string;
  allowed: readonly string[];
};

/** A call with more mistakes than this is not a misspelt query; the rest is not listed. */
const maxErrors = 20;

const vocabularies = ['fatal, serious, minor', 'critical, major, minor'];
const isValueField = (field: string): field is keyof typeof allowedValues => Object.hasOwn(allowedValues, field);
const wireName = (field: string): string => (isAlias(field) ? aliases[field] : field);
const allowedFor = (field: string): readonly string[] => {
  const name = wireName(field);
  return isValueField(name) ? allowedValues[name] : [];
};

/**
 * Programs write numbers one way, in ASCII and without leading zeros. What a person may type (`5.000`, full-width
 * digits) is refused, since a program that sends it may mean another number.
 */
const wireLot = /^[1-9](?:\d{0,9}|\d{0,2}(?:,\d{3})+)$/;
const wireText = /^[!-~](?:[ -~]*[!-~])?$/;
const isWireForm = (field: string, value: string) => (field === 'lot' ? wireLot : wireText).test(value);

function valueErrors(params: URLSearchParams, field: string): { field: string; problem: string; text: string }[] {
  const value = params.get(field) ?? '';
  const { problems } = parseQuery({ [wireName(field)]: value });
  if (problems.length > 0) return problems.map(({ problem }) => ({ field, problem, text: value }));
  if (isWireForm(field, value)) return [];
  return [{ field, problem: field === 'lot' ? 'notNumber' : 'notOffered', text: value }];
}

/** One error for each parameter that is unknown, comes twice, mixes vocabularies or has a value that is not taken. */
function errorsOf(params: URLSearchParams): QueryError[] {
  const wrongNames = nameProblems(params);
  const named = new Set(wrongNames.map(({ field }) => field));
  const names = [...new Set(params.keys())].filter((name) => isCallWord(name) && !named.has(name));
  return [...wrongNames, ...names.flatMap((name) => valueErrors(params, name))]
    .slice(0, maxErrors)
    .map(({ field, problem, text }) => ({
      field: shown(field),
      problem,
      value: shown(text),
      text: shown(text),
      allowed: problem === 'unknown' ? callWords : problem === 'mixed' ? vocabularies : allowedFor(field),
    }));
}

/** Body of `GET /api/aql/v1`: the plan in wire names, or one error per parameter that could not be read. */
export function planResponse(params: URLSearchParams) {
  const errors = errorsOf(params);
  const { query } = parseQuery(queryTextFromSearchParams(params));
  if (!query || errors.length > 0) return { ok: false as const, errors, body: undefined };
  const plan = samplingPlan(query);
  const body = {
    standard: standardName,
    lot: query.lot,
    severity: query.severity,
    policy: query.policy,
    code_letter: plan.letter,
    whole: plan.whole,
    plan: toWirePlan(plan),
    classes: byClass((name) => classResponse(plan.classes[name])),
  };
  return { ok: true as const, errors, body };
}
