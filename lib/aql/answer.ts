import { formatLimit } from './limit';
import { type ClassPlan, planFor, wirePlan } from './plan';
import { type QueryText, readQuery } from './query';

export const standardName = 'ISO 2859-1:1999';

const classOf = ({ limit, allowed, rejection, letter, needed, usedLetter, countedOn, perHundred }: ClassPlan) => ({
  limit: formatLimit(limit),
  allowed,
  rejection,
  code_letter: letter,
  needed,
  used_letter: usedLetter,
  counted_on: countedOn,
  counts: perHundred ? ('defects' as const) : ('pieces' as const),
});

/** What a program is answered: the plan, or what could not be read. */
export function answerQuery(text: QueryText) {
  const { query, problems } = readQuery(text);
  if (!query) {
    const errors = problems.map((one) => ({ field: one.field, problem: 'problem' in one ? one.problem : ('notOffered' as const), text: one.text }));
    return { ok: false as const, errors };
  }
  const plan = planFor(query);
  const { fatal, serious, minor } = plan.classes;
  const body = {
    standard: standardName,
    lot: query.lot,
    severity: query.severity,
    policy: query.policy,
    code_letter: plan.letter,
    whole: plan.whole,
    plan: wirePlan(plan),
    classes: { fatal: classOf(fatal), serious: classOf(serious), minor: classOf(minor) },
  };
  return { ok: true as const, body };
}
