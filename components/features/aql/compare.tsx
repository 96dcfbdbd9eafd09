import { useState } from 'react';
import { risksOf } from '@/lib/aql/characteristic';
import { letterOf } from '@/lib/aql/code-letters';
import { singlePlan } from '@/lib/aql/master-table';
import { parseLevel } from '@/lib/aql/query';
import { type Aql, aqls, type CodeLetter, countsDefects, levelName, type LevelValue, type Severity, severities } from '@/lib/aql/series';
import type { PlanProps } from './bench-types';
import { aqlGroups, levelGroups, severityGroups } from './choices';
import { Field, GroupedSelect } from './field';
import { say } from './words';

type Side = { level: LevelValue; severity: Severity; aql: Aql };
/** The numbers of a side; `size` is what is inspected, at most the lot. */
type Numbers = { letter: CodeLetter; size: number; ac: number };

/** Two plans for the same lot side by side, by what they cost and what they let through; major defects. */
export function Compare({ words, figures, plan }: PlanProps) {
  const bench = { words, figures };
  const { lot, level, severity } = plan.query;
  const { limit, usedLetter, countedOn, allowed } = plan.classes.serious;
  const [other, setOther] = useState<Side>({ level: 13, severity: 'normal', aql: '1.5' });
  const work = (side: Side, { letter, size, ac }: Numbers) => {
    const { producer, consumerQuality, indifference } = risksOf({ kind: 'single', size, ac }, side.aql);
    const quality = (value: number) => (countsDefects(side.aql) ? say('{n} {unit}', { n: figures.decimal(value * 100), unit: words.perHundred }) : figures.quality(value));
    return [
      say(words.compareSide, { level: levelName(side.level), severity: words[side.severity], aql: figures.aql(side.aql) }), letter, figures.whole(size), `${ac} / ${ac + 1}`,
      figures.share(producer), quality(consumerQuality), quality(indifference),
    ];
  };
  const found = singlePlan(other.severity, letterOf(lot, other.level), other.aql);
  const right = work(other, { ...found, size: Math.min(found.size, lot) });
  const left = limit.kind === 'aql' ? work({ level, severity, aql: limit.aql }, { letter: usedLetter, size: countedOn, ac: allowed ?? 0 }) : null;
  const names = [words.compareLevel, words.compareLetter, words.compareSample, words.compareNumbers, words.compareProducer, words.compareConsumer, words.compareIndifference];
  const head = 'py-2 pe-4 text-start font-normal text-soft';
  return (
    <div>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <Field id="aql-other-level" label={words.level}><GroupedSelect id="aql-other-level" value={levelName(other.level)} groups={levelGroups(bench)} onPick={(value) => setOther({ ...other, level: parseLevel(value) ?? other.level })} /></Field>
        <Field id="aql-other-severity" label={words.compareSeverity}><GroupedSelect id="aql-other-severity" value={other.severity} groups={severityGroups(bench)} onPick={(value) => setOther({ ...other, severity: severities.find((one) => one === value) ?? other.severity })} /></Field>
        <Field id="aql-other-aql" label={words.compareAql}><GroupedSelect id="aql-other-aql" value={other.aql} groups={aqlGroups(bench)} onPick={(value) => setOther({ ...other, aql: aqls.find((one) => one === value) ?? other.aql })} /></Field>
      </div>
      <table className="w-full border-b border-line text-small">
        <caption className="sr-only">{words.compareTitle}</caption>
        <thead><tr><td /><th scope="col" className={head}>{words.compareThis}</th><th scope="col" className={head}>{words.compareOther}</th></tr></thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={name}>
              <th scope="row" className="w-2/5 border-t border-line py-2.5 pe-4 text-start font-normal">{name}</th>
              {left && <td className="border-t border-line py-2.5 pe-4 font-semibold">{left[index]}</td>}
              {!left && index === 0 && <td rowSpan={names.length} className="w-1/4 border-t border-line py-2.5 pe-4 align-top text-soft">{words.compareNone}</td>}
              <td className="border-t border-line py-2.5 font-semibold">{right[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
