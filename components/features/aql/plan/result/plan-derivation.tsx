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
  const name = format.aql(aql);
  const arrows = plan.steps.map(({ letter, arrow }) =>
    fill(arrow === 'down' ? words.whyDown : words.whyUp, { table, letter, aql: name }),
  );
  const numbers = {
    table,
    letter: plan.letter,
    aql: name,
    size: format.whole(plan.size),
    ac: format.whole(plan.ac),
    re: format.whole(plan.re),
  };
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
  const { limit } = classPlan;
  const { query, letter, quantity, isProportional } = plan;
  switch (limit.kind) {
    case 'aql': {
      const path = traceTablePath(query.lot, query.level, query.severity, limit.aql);
      return [...stepsOf(shared, path), ...commonStep(shared, path, classPlan, query.severity)];
    }
    case 'zero':
      return [isProportional ? shared.words.whyZeroShare : fill(shared.words.whyZero, { letter })];
    case 'percent':
      return [
        fill(shared.words.whyShare, {
          share: shared.format.share(limit.percent / 100),
          sample: shared.format.whole(quantity),
        }),
      ];
    case 'none':
      return [shared.words.whyNone];
  }
}

const mark = 'figure-caption pt-1 text-accent';

export function PlanDerivation({ words, format, plan }: PlanProps) {
  const shared = { words, format };
  const { query, letter, quantity } = plan;
  const { row } = traceTablePath(query.lot, query.level, query.severity, '2.5');
  const lot = format.whole(query.lot);
  const entry = query.lot === 1 ? words.whySingle : fill(words.whyRow, { lot, range: rangeText(shared, row) });
  const needed = Math.max(...defectClasses.map((name) => plan.classes[name].needed));
  return (
    <ol className="grid gap-y-4">
      <li className="grid grid-cols-[2rem_1fr] gap-x-3">
        <span aria-hidden="true" className={mark}>
          01
        </span>
        <p>
          {entry} {fill(words.whyLetter, { level: levelName(query.level), letter })}
        </p>
      </li>
      {defectClasses.map((name, index) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] gap-x-3">
          <span aria-hidden="true" className={mark}>{`0${index + 2}`}</span>
          <div>
            <p className="flex flex-wrap gap-x-2.5">
              <b className="font-semibold">{words[classKey[name]]}</b>
              <span className="text-soft">{limitText(shared, plan.classes[name].limit)}</span>
            </p>
            {classSteps(shared, plan, plan.classes[name]).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </li>
      ))}
      {quantity > 0 && (
        <li className="grid grid-cols-[2rem_1fr] gap-x-3">
          <span aria-hidden="true" className={mark}>
            05
          </span>
          <p>
            {plan.isProportional
              ? fill(words.whyProportion, {
                  share: format.share(query.proportion / 100),
                  sample: format.whole(quantity),
                })
              : needed > query.lot
                ? fill(words.whyCapped, { needed: format.whole(needed), lot })
                : fill(words.whyLargest, { sample: format.whole(quantity) })}
          </p>
        </li>
      )}
    </ol>
  );
}
