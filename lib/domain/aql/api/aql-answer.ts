import {
  aliases,
  allowedValues,
  callWords,
  isAlias,
  nameProblems,
  parseQuery,
  queryTextFromSearchParams,
  shown,
} from '@/lib/domain/aql/query/aql-query';
import { formatLimit } from '@/lib/domain/aql/query/limit';
import { type ClassPlan, samplingPlan, toWirePlan } from '@/lib/domain/aql/sampling/plan';
import { byClass } from '@/lib/domain/aql/tables/levels-and-limits';

export const standardName = 'ISO 2859-1:1999';

export const classResponse = (plan: ClassPlan) => ({
  limit: formatLimit(plan.limit),
  allowed: plan.allowed,
  rejection: plan.rejection,
  code_letter: plan.letter,
  needed: plan.needed,
  used_letter: plan.usedLetter,
  counted_on: plan.countedOn,
  counts: plan.perHundred ? ('defects' as const) : ('pieces' as const),
});

/** A call with more mistakes than this is not a misspelt query; the rest is not listed. */
const maxErrors = 20;

const vocabularies = ['fatal, serious, minor', 'critical, major, minor'];
const isValueField = (field: string): field is keyof typeof allowedValues => Object.hasOwn(allowedValues, field);
export const wireName = (field: string): string => (isAlias(field) ? aliases[field] : field);

/**
 * Programs write numbers one way, in ASCII and without leading zeros. What a person may type (`5.000`, full-width
 * digits) is refused, since a program that sends it may mean another number.
 */
const wireLot = /^[1-9](?:\d{0,9}|\d{0,2}(?:,\d{3})+)$/;
const wireText = /^[!-~](?:[ -~]*[!-~])?$/;
export const isWireForm = (field: string, value: string) => (field === 'lot' ? wireLot : wireText).test(value);

/** What an open call takes; both ask by the name on the wire, also for an alias. */
export type CallRules = {
  words: readonly string[];
  /** What is wrong with one value by itself. */
  problemsOf: (name: string, value: string) => readonly string[];
  allowedFor: (name: string) => readonly string[];
};

const rules: CallRules = {
  words: callWords,
  problemsOf: (name, value) => {
    const { problems } = parseQuery({ [name]: value });
    if (problems.length > 0) return problems.map(({ problem }) => problem);
    return isWireForm(name, value) ? [] : [name === 'lot' ? 'notNumber' : 'notOffered'];
  },
  allowedFor: (name) => (isValueField(name) ? allowedValues[name] : []),
};

/** One error for each parameter that is unknown, comes twice, mixes vocabularies or has a value that is not taken. */
export function callErrors(params: URLSearchParams, { words, problemsOf, allowedFor }: CallRules) {
  const isWord = (name: string) => words.includes(name);
  const wrongNames = nameProblems(params, isWord);
  const named = new Set(wrongNames.map(({ field }) => field));
  const names = [...new Set(params.keys())].filter((name) => isWord(name) && !named.has(name));
  const wrongValues = names.flatMap((field) => {
    const text = params.get(field) ?? '';
    return problemsOf(wireName(field), text).map((problem) => ({ field, problem, text }));
  });
  return [...wrongNames, ...wrongValues].slice(0, maxErrors).map(({ field, problem, text }) => ({
    field: shown(field),
    problem,
    value: shown(text),
    /** As `value`; kept for callers of the first version. */
    text: shown(text),
    allowed: problem === 'unknown' ? words : problem === 'mixed' ? vocabularies : allowedFor(wireName(field)),
  }));
}

export type QueryError = ReturnType<typeof callErrors>[number];

/** Body of `GET /api/aql/v1`: the plan in wire names, or one error per parameter that could not be read. */
export function planResponse(params: URLSearchParams) {
  const errors = callErrors(params, rules);
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
