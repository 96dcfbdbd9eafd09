import type { DefectCounts, Plan } from '@/lib/domain/aql/sampling/plan';
import { type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { readArticles } from './article';
import { addCounts, classCounts, type FloorOrder, tallyOf } from './floor-order';
import type { FloorPlan } from './floor-plan';

/** `pending` until every piece is inspected, except that one class over its limit fails at once. */
export type RunningVerdict = 'failed' | 'pending' | 'passes' | 'unjudged';
/** `rowsUnread`: an article of the order is not in the plan. */
export type CountProblem = 'moreThanInspected' | 'moreThanSample' | 'rowsUnread';

type Counted = { counts: DefectCounts; inspected: number; sample: number; plan: Plan };

/**
 * Judges counts while they grow. A piece with several defects counts once, so that pieces never exceed those inspected.
 */
export function judge({ counts, inspected, sample, plan }: Counted) {
  const judged = defectClasses.filter((name) => plan.classes[name].allowed !== null);
  /** Classes whose count is over the acceptance number. */
  const over: readonly DefectClass[] = judged.filter((name) => counts[name] > (plan.classes[name].allowed ?? 0));
  const pieces = judged.filter((name) => !plan.classes[name].perHundred).reduce((sum, name) => sum + counts[name], 0);
  /** Counts that cannot be; nothing passes with them. */
  const problems: readonly CountProblem[] = [
    ...(pieces > inspected ? (['moreThanInspected'] as const) : []),
    ...(inspected > sample ? (['moreThanSample'] as const) : []),
  ];
  const isComplete = inspected >= sample && problems.length === 0;
  const verdict: RunningVerdict =
    judged.length === 0 || sample === 0 ? 'unjudged' : over.length > 0 ? 'failed' : isComplete ? 'passes' : 'pending';
  return { verdict, counts, inspected, sample, plan, over, problems };
}

type Judged = ReturnType<typeof judge>;

const together = (verdicts: readonly RunningVerdict[]): RunningVerdict =>
  (['failed', 'pending', 'passes'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'unjudged';

/** The verdict on the order as far as it is counted. Pieces are checked for each article, so that none goes unseen. */
export function orderVerdict(order: FloorOrder, { articles, plan, sample }: FloorPlan) {
  const all = articles.map(({ article: { id }, ...one }) => {
    const { inspected } = tallyOf(order, id);
    return { id, counts: classCounts(order, id), inspected, sample: one.sample, plan: one.plan ?? plan };
  });
  const counts = addCounts(all.map((one) => one.counts));
  const inspected = all.reduce((sum, one) => sum + one.inspected, 0);
  const judged = all.flatMap((one) => (one.plan ? [{ id: one.id, result: judge({ ...one, plan: one.plan }) }] : []));
  const isUnread = readArticles(order.rows).problems.size > 0;
  const counted: CountProblem[] = judged.flatMap(({ result }) => result.problems);
  const problems: readonly CountProblem[] = [...new Set([...counted, ...(isUnread ? ['rowsUnread' as const] : [])])];
  const result = plan && judge({ counts, inspected, sample, plan });
  const verdicts = result ? [result.verdict] : judged.map((one) => one.result.verdict);
  const isHeld = result ? result.verdict === 'passes' && problems.length > 0 : isUnread;
  const verdict = together(isHeld ? ['pending', ...verdicts] : verdicts);
  return {
    verdict,
    inspected,
    sample,
    counts,
    /** The order as one lot, or null when each article is judged by itself. */
    whole: result && { ...result, verdict, problems },
    articles: new Map<string, Judged>(result ? [] : judged.map((one) => [one.id, one.result])),
    problems,
  };
}
export type OrderVerdict = ReturnType<typeof orderVerdict>;
