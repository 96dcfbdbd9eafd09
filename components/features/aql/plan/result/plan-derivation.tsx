import { classKey, type PlanProps, type SharedProps } from '@/components/features/aql/bench-types';
import { limitText } from '@/components/features/aql/plan/plan-text';
import type { ClassPlan, Plan } from '@/lib/domain/aql/sampling/plan';
import type { LotRow } from '@/lib/domain/aql/tables/code-letters';
import { defectClasses, levelName, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import { sampleSize, type TablePath, traceTablePath } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';

export function rangeText({ words, format }: SharedProps, { from, to }: LotRow): string {
  return Number.isFinite(to)
    ? fill(words.range, { from: format.whole(from), to: format.whole(to) })
    : fill(words.over, { from: format.whole(from) });
}

function stepsOf({ words, format }: SharedProps, { aql, table, plan, elsewhere }: TablePath): string[] {
  const cell = { table, aql: format.aql(aql) };
  const arrows = plan.steps.map(({ letter, arrow }) =>
    fill(arrow === 'down' ? words.whyDown : words.whyUp, { ...cell, letter }),
  );
  const { whole } = format;
  const numbers = { ...cell, letter: plan.letter, size: whole(plan.size), ac: whole(plan.ac), re: whole(plan.re) };
  const disputed = elsewhere ? [fill(words.whyDisputed, { ...elsewhere })] : [];
  return [...arrows, fill(arrows.length > 0 ? words.whyArrived : words.whyCell, numbers), ...disputed];
}

function commonStep(
  { words, format }: SharedProps,
  { table }: TablePath,
  { limit, letter, usedLetter, noPlanAtCommon, allowed, rejection }: ClassPlan,
  severity: Severity,
): string[] {
  if (noPlanAtCommon) return [words.differsNoPlan];
  if (limit.kind !== 'aql' || usedLetter === letter) return [];
  return [
    fill(words.whyCommon, {
      table,
      letter: usedLetter,
      aql: format.aql(limit.aql),
      size: format.whole(sampleSize(severity, usedLetter)),
      ac: format.whole(allowed ?? 0),
      re: format.whole(rejection ?? 1),
    }),
  ];
}

function classSteps(shared: SharedProps, plan: Plan, classPlan: ClassPlan): string[] {
  const { words, format } = shared;
  const { limit } = classPlan;
  const { query, letter, quantity, isProportional } = plan;
  switch (limit.kind) {
    case 'aql': {
      const path = traceTablePath(query.lot, query.level, query.severity, limit.aql);
      return [...stepsOf(shared, path), ...commonStep(shared, path, classPlan, query.severity)];
    }
    case 'zero':
      return [isProportional ? words.whyZeroShare : fill(words.whyZero, { letter })];
    case 'percent':
      return [fill(words.whyShare, { share: format.share(limit.percent / 100), sample: format.whole(quantity) })];
    case 'none':
      return [words.whyNone];
  }
}

export function PlanDerivation({ plan, ...shared }: PlanProps) {
  const { words, format } = shared;
  const { query, letter, quantity } = plan;
  const { row } = traceTablePath(query.lot, query.level, query.severity, '2.5');
  const lot = format.whole(query.lot);
  const entry = query.lot === 1 ? words.whySingle : fill(words.whyRow, { lot, range: rangeText(shared, row) });
  const needed = Math.max(...defectClasses.map((name) => plan.classes[name].needed));
  const why = plan.isProportional ? words.whyProportion : needed > query.lot ? words.whyCapped : words.whyLargest;
  const numbers = { sample: format.whole(quantity), needed: format.whole(needed), lot };
  const steps = [
    { name: null, texts: [`${entry} ${fill(words.whyLetter, { level: levelName(query.level), letter })}`] },
    ...defectClasses.map((name) => ({ name, texts: classSteps(shared, plan, plan.classes[name]) })),
    { name: null, texts: quantity > 0 ? [fill(why, { ...numbers, share: format.share(query.proportion / 100) })] : [] },
  ];
  return (
    <ol className="grid gap-y-4">
      {steps
        .filter(({ texts }) => texts.length > 0)
        .map(({ name, texts }, index) => (
          <li key={name ?? texts.join()} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span aria-hidden="true" className="figure-caption pt-1 text-accent">{`0${index + 1}`}</span>
            <div>
              {name && (
                <p className="flex flex-wrap gap-x-2.5">
                  <b className="font-semibold">{words[classKey[name]]}</b>
                  <span className="text-soft">{limitText(shared, plan.classes[name].limit)}</span>
                </p>
              )}
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </li>
        ))}
    </ol>
  );
}
