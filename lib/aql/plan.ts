import { letterOf } from './code-letters';
import { formatLimit, type Limit } from './limit';
import { cellAt, type SinglePlan, sampleSize, singlePlan, type Step } from './master-table';
import { type CodeLetter, countsDefects, type DefectClass, defectClasses, type LevelValue, type Severity } from './series';

/**
 * What happens to the counts when the classes need samples of different sizes. `own`: each class keeps the numbers of its own
 * plan. `common`: all are read at the letter of the largest sample, which the parties may agree.
 */
export const policies = ['own', 'common'] as const;
export type Policy = (typeof policies)[number];

export type PlanQuery = {
  /** Pieces in the lot, 1 or more. */
  lot: number;
  level: LevelValue;
  limits: Readonly<Record<DefectClass, Limit>>;
  severity: Severity;
  policy: Policy;
  /** Percent of the lot that is drawn when limits are percentages; it never changes a result by AQL. */
  proportion: number;
};

/** The plan that is offered before anything is chosen. */
export const defaultQuery: PlanQuery = {
  lot: 10_000,
  level: 12,
  limits: { fatal: { kind: 'zero' }, serious: { kind: 'aql', aql: '2.5' }, minor: { kind: 'aql', aql: '4.0' } },
  severity: 'normal',
  policy: 'own',
  proportion: 30,
};

export type ClassPlan = {
  limit: Limit;
  /** The letter whose plan is used; the lot's own letter where no table is asked. */
  letter: CodeLetter;
  /** Pieces that this class needs by itself, before the lot caps it. */
  needed: number;
  /** Acceptance number; null when the class is not judged. */
  allowed: number | null;
  /** Rejection number, one more; null when the class is not judged. */
  rejection: number | null;
  /** Defects are counted, not pieces: an AQL above 10. */
  perHundred: boolean;
  steps: readonly Step[];
  /** The acceptance number that the same AQL has at the letter of the common sample; null where that is no question. */
  atCommon: number | null;
  /** The common letter is agreed, and the table has no plan there for this AQL: the class keeps its own. */
  noCommon: boolean;
  /** The letter whose numbers decide: the class's own, or by the common policy that of the largest sample. */
  usedLetter: CodeLetter;
  /** Pieces on which the class is counted: those of its own plan, or all that are drawn. */
  countedOn: number;
};

export type Plan = {
  query: PlanQuery;
  /** From Table 1. */
  letter: CodeLetter;
  /** Pieces to draw: the largest that any class needs, at most the lot. */
  quantity: number;
  /** The sample is the whole lot. */
  whole: boolean;
  /** A class that is judged is counted on fewer pieces than are drawn. */
  differ: boolean;
  /** No class has an AQL and one has a percentage: the sample is the proportion of the lot. */
  byShare: boolean;
  classes: Readonly<Record<DefectClass, ClassPlan>>;
};

type Own = Pick<ClassPlan, 'limit' | 'letter' | 'needed' | 'perHundred' | 'steps'> & { table: SinglePlan | null };

function ownPlan({ severity, lot, proportion }: PlanQuery, letter: CodeLetter, limit: Limit, byShare: boolean): Own {
  const base = { limit, letter, perHundred: false, steps: [], table: null };
  if (limit.kind === 'none') return { ...base, needed: 0 };
  if (limit.kind === 'aql') {
    const table = singlePlan(severity, letter, limit.aql);
    return { limit, letter: table.letter, needed: table.size, perHundred: countsDefects(limit.aql), steps: table.steps, table };
  }
  if (byShare) return { ...base, needed: Math.max(1, Math.round((lot * proportion) / 100)) };
  // A share is taken of whatever is drawn; nought is looked for in the sample of the lot's own letter.
  return { ...base, needed: limit.kind === 'zero' ? sampleSize(severity, letter) : 0 };
}

type AtCommon = Pick<ClassPlan, 'atCommon' | 'noCommon'>;

/** What the class has at the letter of the largest sample. A sample of equal size is no other sample, whatever its letter. */
function atLargest({ severity, policy }: PlanQuery, largest: Own | null, { limit, needed }: Own): AtCommon {
  if (limit.kind !== 'aql' || !largest || needed === largest.needed) return { atCommon: null, noCommon: false };
  const there = cellAt(severity, largest.letter, limit.aql);
  return there.kind === 'plan' ? { atCommon: there.ac, noCommon: false } : { atCommon: null, noCommon: policy === 'common' };
}

type Used = Pick<ClassPlan, 'allowed' | 'usedLetter' | 'countedOn'>;

/** The numbers that decide, and the letter and the pieces to which they belong. */
function usedBy({ limit, letter, needed, table }: Own, quantity: number, policy: Policy, common: CodeLetter, atCommon: number | null): Used {
  const onAll = { usedLetter: common, countedOn: quantity };
  switch (limit.kind) {
    case 'none': return { allowed: null, usedLetter: letter, countedOn: 0 };
    case 'zero': return { ...onAll, allowed: 0 };
    case 'percent': return { ...onAll, allowed: Math.round((quantity * limit.percent) / 100) };
    case 'aql':
      if (policy === 'common' && atCommon !== null) return { ...onAll, allowed: atCommon };
      return { allowed: table?.ac ?? 0, usedLetter: letter, countedOn: Math.min(needed, quantity) };
  }
}

/**
 * The sampling plan for a lot, three classes of defects with limits of their own. ISO 2859-1:1999, single sampling: each class
 * follows its arrows to a plan and takes that plan's size; the sample is the largest of them, at most the lot.
 */
export function planFor(query: PlanQuery): Plan {
  const { lot, limits, policy } = query;
  const letter = letterOf(lot, query.level);
  const kinds = defectClasses.map((name) => limits[name].kind);
  const byShare = kinds.includes('percent') && !kinds.includes('aql');
  const own = (name: DefectClass) => ownPlan(query, letter, limits[name], byShare);
  const owns = { fatal: own('fatal'), serious: own('serious'), minor: own('minor') };
  const judged = defectClasses.map((name) => owns[name]).filter(({ needed }) => needed > 0);
  const largest = judged.reduce<Own | null>((best, one) => (!best || one.needed > best.needed ? one : best), null);
  const quantity = Math.max(0, Math.min(lot, largest?.needed ?? 0));
  const classOf = (name: DefectClass): ClassPlan => {
    const { table, ...rest } = owns[name];
    const common = atLargest(query, largest, owns[name]);
    const used = usedBy(owns[name], quantity, policy, largest?.letter ?? letter, common.atCommon);
    return { ...rest, ...common, ...used, rejection: used.allowed === null ? null : used.allowed + 1 };
  };
  const classes = { fatal: classOf('fatal'), serious: classOf('serious'), minor: classOf('minor') };
  return {
    query,
    letter,
    quantity,
    whole: quantity > 0 && quantity === lot,
    differ: Object.values(classes).some(({ allowed, countedOn }) => allowed !== null && countedOn < quantity),
    byShare,
    classes,
  };
}

export type Found = Readonly<Record<DefectClass, number>>;
export type ClassVerdict = 'accept' | 'refuse' | 'unjudged';

/** Compares what was found with the limits; one refused class refuses the lot. */
export function verdictOf(plan: Plan, found: Found): { lot: ClassVerdict; classes: Record<DefectClass, ClassVerdict> } {
  const judge = (name: DefectClass): ClassVerdict => {
    const { allowed } = plan.classes[name];
    if (allowed === null) return 'unjudged';
    return found[name] <= allowed ? 'accept' : 'refuse';
  };
  const classes = { fatal: judge('fatal'), serious: judge('serious'), minor: judge('minor') };
  const all = Object.values(classes);
  return { lot: all.includes('refuse') ? 'refuse' : all.includes('accept') ? 'accept' : 'unjudged', classes };
}

/** The wire form of a plan: level, proportion, quantity, and limit and allowed count of each class. */
export function wirePlan({ query, quantity, classes }: Plan) {
  const wireClass = (name: DefectClass) => ({ limit: formatLimit(classes[name].limit), allowed: classes[name].allowed });
  return {
    level: query.level,
    proportion: query.proportion,
    quantity,
    fatal: wireClass('fatal'),
    serious: wireClass('serious'),
    minor: wireClass('minor'),
  };
}
export type WirePlan = ReturnType<typeof wirePlan>;
