import { formatLimit, type Limit } from '@/lib/domain/aql/query/limit';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import {
  byClass,
  type CodeLetter,
  countsDefects,
  type DefectClass,
  defectClasses,
  type LevelValue,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { type ArrowStep, cellAt, sampleSize, singlePlan } from '@/lib/domain/aql/tables/master-table';

/**
 * When classes need different samples: `own` keeps each class's plan, `common` uses the letter of the largest sample.
 */
export const policies = ['own', 'common'] as const;
export type Policy = (typeof policies)[number];

export type PlanQuery = {
  lot: number;
  level: LevelValue;
  limits: Readonly<Record<DefectClass, Limit>>;
  severity: Severity;
  policy: Policy;
  /** Percent of the lot to draw when limits are percentages; ignored with an AQL. */
  proportion: number;
};

export const defaultQuery: PlanQuery = {
  lot: 10_000,
  level: 12,
  limits: { fatal: { kind: 'zero' }, serious: { kind: 'aql', aql: '2.5' }, minor: { kind: 'aql', aql: '4.0' } },
  severity: 'normal',
  policy: 'own',
  proportion: 30,
};

/** What a class needs by itself, and accepts on it. */
type OwnSample = { letter: CodeLetter; needed: number; steps: readonly ArrowStep[]; ac: number };

/** A percentage of at most four decimals, rounded; in whole units, since 2.28 % of 1,250 is not quite 28.5 otherwise. */
const percentOf = (pieces: number, percent: number) => Math.round((pieces * Math.round(percent * 1e4)) / 1e6);

function ownSample(query: PlanQuery, letter: CodeLetter, limit: Limit, isProportional: boolean): OwnSample {
  const { severity, lot, proportion } = query;
  if (limit.kind === 'aql') {
    const { letter: reached, size, ac, steps } = singlePlan(severity, letter, limit.aql);
    return { letter: reached, needed: size, ac, steps };
  }
  const sample = (needed: number): OwnSample => ({ letter, needed, ac: 0, steps: [] });
  if (limit.kind === 'none') return sample(0);
  if (isProportional) return sample(Math.max(1, percentOf(lot, proportion)));
  // A percentage applies to the sample of the other classes; zero acceptance uses that of the lot's code letter.
  return sample(limit.kind === 'zero' ? sampleSize(severity, letter) : 0);
}

/** The acceptance number that applies; `ac` is that of the table at the letter in use. */
function acceptanceNumber(limit: Limit, ac: number, quantity: number): number | null {
  switch (limit.kind) {
    case 'none':
      return null;
    case 'zero':
      return 0;
    case 'percent':
      return percentOf(quantity, limit.percent);
    case 'aql':
      return ac;
  }
}

/**
 * The single sampling plan of a lot for three classes (ISO 2859-1:1999). Each class follows the arrows to its plan; the
 * sample is the largest, at most the lot.
 */
export function samplingPlan(query: PlanQuery) {
  const { lot, limits, severity, policy } = query;
  const letter = codeLetterFor(lot, query.level);
  const kinds = defectClasses.map((name) => limits[name].kind);
  const isProportional = kinds.includes('percent') && !kinds.includes('aql');
  const own = byClass((name) => ownSample(query, letter, limits[name], isProportional));
  const largest = defectClasses
    .map((name) => own[name])
    .reduce<OwnSample>((best, one) => (one.needed > best.needed ? one : best), { letter, needed: 0, ac: 0, steps: [] });
  const quantity = Math.min(lot, largest.needed);
  const classOf = (name: DefectClass) => {
    const limit = limits[name];
    const { letter: ownLetter, needed, ac, steps } = own[name];
    // Samples of equal size count as the same sample, whatever the letter.
    const common =
      limit.kind === 'aql' && needed !== largest.needed ? cellAt(severity, largest.letter, limit.aql) : null;
    const acAtCommon = common?.kind === 'plan' ? common.ac : null;
    const isAtCommon = policy === 'common' && acAtCommon !== null;
    const isOnAll = isAtCommon || limit.kind === 'zero' || limit.kind === 'percent';
    const allowed = acceptanceNumber(limit, isAtCommon ? acAtCommon : ac, quantity);
    // Spelt out: spreads take three quarters of the time of a plan (`npm run lab bench aql`).
    return {
      limit,
      /** The letter where the arrows end; the lot's code letter when the limit is not an AQL. */
      letter: ownLetter,
      /** Sample size of this class alone, pieces, not capped by the lot. */
      needed,
      allowed,
      rejection: allowed === null ? null : allowed + 1,
      /** Defects per 100 pieces are counted instead of nonconforming pieces: an AQL above 10. */
      perHundred: limit.kind === 'aql' && countsDefects(limit.aql),
      steps,
      /** Acceptance number of the same AQL at the letter of the largest sample; null when it does not differ. */
      acAtCommon,
      /** Policy `common`, but the table has no plan for this AQL at the common letter: the class keeps its own. */
      noPlanAtCommon: policy === 'common' && common !== null && acAtCommon === null,
      /** The letter whose Ac and Re apply: the class's own, or under policy `common` that of the largest sample. */
      usedLetter: isOnAll ? largest.letter : ownLetter,
      /** Pieces inspected for this class: those of its own plan, or all that are drawn. */
      countedOn: isOnAll ? quantity : Math.min(needed, quantity),
    };
  };
  const classes: Readonly<Record<DefectClass, ReturnType<typeof classOf>>> = byClass(classOf);
  return {
    query,
    letter,
    /** Pieces to draw: the largest `needed`, at most the lot. */
    quantity,
    /** The sample is the whole lot: 100 % inspection. */
    whole: quantity > 0 && quantity === lot,
    /** Some judged class is inspected on fewer pieces than are drawn. */
    samplesDiffer: Object.values(classes).some(({ allowed, countedOn }) => allowed !== null && countedOn < quantity),
    /** No class has an AQL and one has a percentage: the sample is `proportion` percent of the lot. */
    isProportional,
    classes,
  };
}
export type Plan = ReturnType<typeof samplingPlan>;
export type ClassPlan = Plan['classes'][DefectClass];

export type DefectCounts = Readonly<Record<DefectClass, number>>;
export type Counts = Readonly<Record<DefectClass, number | null>>;
/** `pending`: judged, and not counted yet, or with a count that cannot be. `unjudged`: without a limit. */
export type ClassVerdict = 'accept' | 'refuse' | 'pending' | 'unjudged';

/** No whole number from 0, or more nonconforming pieces than were inspected; of defects one piece may have several. */
export function isImpossibleCount({ countedOn, allowed, perHundred }: ClassPlan, count: number | null): boolean {
  if (allowed === null || count === null) return false;
  return !Number.isInteger(count) || count < 0 || (!perHundred && count > countedOn);
}

/** One refused class refuses the lot at once; it is accepted only when every judged class was counted. */
export function verdictOf(
  plan: Plan,
  found: Counts,
): { lot: ClassVerdict; classes: Record<DefectClass, ClassVerdict> } {
  const judge = (name: DefectClass): ClassVerdict => {
    const { allowed } = plan.classes[name];
    const count = found[name];
    if (allowed === null) return 'unjudged';
    if (count === null || isImpossibleCount(plan.classes[name], count)) return 'pending';
    return count <= allowed ? 'accept' : 'refuse';
  };
  const classes = byClass(judge);
  const all = Object.values(classes);
  const lot = (['refuse', 'pending', 'accept'] as const).find((verdict) => all.includes(verdict)) ?? 'unjudged';
  return { lot, classes };
}

/** The wire form of a plan: level, proportion, quantity, and limit and allowed count of each class. */
export function toWirePlan({ query, quantity, classes }: Plan) {
  const { level, proportion } = query;
  const wireClasses = byClass((name) => ({
    limit: formatLimit(classes[name].limit),
    allowed: classes[name].allowed,
  }));
  return { level, proportion, quantity, ...wireClasses };
}
