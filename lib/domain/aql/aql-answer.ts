import { formatLimit } from './limit';
import { type ClassPlan, samplingPlan, toWirePlan } from './plan';
import { type QueryText, parseQuery } from './aql-query';

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

/** Body of `GET /api/aql`: the plan in wire names, or one error per query field that could not be parsed. */
export function planResponse(text: QueryText) {
  const { query, problems } = parseQuery(text);
  if (!query) {
    const errors = problems.map((one) => ({
      field: one.field,
      problem: 'problem' in one ? one.problem : ('notOffered' as const),
      text: one.text,
    }));
    return { ok: false as const, errors };
  }
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
