import type { LotRow } from '@/lib/aql/code-letters';
import type { ClassPlan, Plan } from '@/lib/aql/plan';
import { sampleSize } from '@/lib/aql/master-table';
import { defectClasses, levelName, type Severity } from '@/lib/aql/series';
import { type Path, pathTo } from '@/lib/aql/why';
import { type Bench, classWord, type PlanProps } from './bench-types';
import { limitText } from './plan-text';
import { say } from './words';

/** A row of Table 1 in words. */
export function rangeText({ words, figures }: Bench, { from, to }: LotRow): string {
  return Number.isFinite(to) ? say(words.range, { from: figures.whole(from), to: figures.whole(to) }) : say(words.over, { from: figures.whole(from) });
}

function stepsOf({ words, figures }: Bench, { aql, table, plan, elsewhere }: Path): string[] {
  const name = figures.aql(aql);
  const arrows = plan.steps.map(({ letter, arrow }) => say(arrow === 'down' ? words.whyDown : words.whyUp, { table, letter, aql: name }));
  const numbers = { table, letter: plan.letter, aql: name, size: figures.whole(plan.size), ac: figures.whole(plan.ac), re: figures.whole(plan.re) };
  const doubt = elsewhere ? [say(words.whyDisputed, { ...elsewhere })] : [];
  return [...arrows, say(arrows.length > 0 ? words.whyArrived : words.whyCell, numbers), ...doubt];
}

/** What the common policy makes of the class after its own way through the table. */
function commonStep({ words, figures }: Bench, { table }: Path, { limit, letter, usedLetter, noCommon, allowed, rejection }: ClassPlan, severity: Severity): string[] {
  if (noCommon) return [words.differsNoPlan];
  if (limit.kind !== 'aql' || usedLetter === letter) return [];
  return [say(words.whyCommon, { table, letter: usedLetter, aql: figures.aql(limit.aql), size: figures.whole(sampleSize(severity, usedLetter)), ac: figures.whole(allowed ?? 0), re: figures.whole(rejection ?? 1) })];
}

function classSteps(bench: Bench, plan: Plan, of: ClassPlan): string[] {
  const { limit } = of;
  const { query, letter, quantity, byShare } = plan;
  switch (limit.kind) {
    case 'aql': {
      const path = pathTo(query.lot, query.level, query.severity, limit.aql);
      return [...stepsOf(bench, path), ...commonStep(bench, path, of, query.severity)];
    }
    case 'zero': return [byShare ? bench.words.whyZeroShare : say(bench.words.whyZero, { letter })];
    case 'percent': return [say(bench.words.whyShare, { share: bench.figures.share(limit.percent / 100), sample: bench.figures.whole(quantity) })];
    case 'none': return [bench.words.whyNone];
  }
}

const mark = 'figure-caption pt-1 text-accent';

/** The way through the tables in words, arrow by arrow. */
export function Why({ words, figures, plan }: PlanProps) {
  const bench = { words, figures };
  const { query, letter, quantity } = plan;
  const { row } = pathTo(query.lot, query.level, query.severity, '2.5');
  const lot = figures.whole(query.lot);
  const entry = query.lot === 1 ? words.whySingle : say(words.whyRow, { lot, range: rangeText(bench, row) });
  const needed = Math.max(...defectClasses.map((name) => plan.classes[name].needed));
  return (
    <ol className="grid gap-y-4">
      <li className="grid grid-cols-[2rem_1fr] gap-x-3"><span aria-hidden="true" className={mark}>01</span><p>{entry} {say(words.whyLetter, { level: levelName(query.level), letter })}</p></li>
      {defectClasses.map((name, index) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] gap-x-3">
          <span aria-hidden="true" className={mark}>{`0${index + 2}`}</span>
          <div>
            <p className="flex flex-wrap gap-x-2.5"><b className="font-semibold">{words[classWord[name]]}</b><span className="text-soft">{limitText(bench, plan.classes[name].limit)}</span></p>
            {classSteps(bench, plan, plan.classes[name]).map((text) => <p key={text}>{text}</p>)}
          </div>
        </li>
      ))}
      {quantity > 0 && (
        <li className="grid grid-cols-[2rem_1fr] gap-x-3">
          <span aria-hidden="true" className={mark}>05</span>
          <p>{plan.byShare ? say(words.whyProportion, { share: figures.share(query.proportion / 100), sample: figures.whole(quantity) }) : needed > query.lot ? say(words.whyCapped, { needed: figures.whole(needed), lot }) : say(words.whyLargest, { sample: figures.whole(quantity) })}</p>
        </li>
      )}
    </ol>
  );
}
