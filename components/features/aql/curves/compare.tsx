import { useMemo, useState } from 'react';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { levelGroups, severityChoices } from '@/components/features/aql/plan/form/choices';
import { type Choices, SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import { TableHead } from '@/components/ui/table-head';
import { countModelOf, planRisks } from '@/lib/domain/aql/curves/characteristic';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
  aqls,
  type CodeLetter,
  countsDefects,
  type LevelName,
  levelName,
  levelValue,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';
import { CurveFigure, describeMeasure } from './curve-figure';

type Choice = { level: LevelName; severity: Severity; aql: Aql };
/** A plan by its name and the letter that the arrows lead to; `size`: pieces inspected, at most the lot. */
type Side = Choice & { letter: CodeLetter; size: number; ac: number };

const samplingOf = ({ size, ac }: Side) => ({ kind: 'single', size, ac }) as const;

function majorPlan({ query, classes }: Plan): Side | null {
  const { limit, usedLetter, countedOn, allowed } = classes.serious;
  if (limit.kind !== 'aql') return null;
  const name = { level: levelName(query.level), severity: query.severity, aql: limit.aql };
  return { ...name, letter: usedLetter, size: countedOn, ac: allowed ?? 0 };
}

function summary({ words, format }: PlanProps, { level, severity, aql, letter, size, ac }: Side) {
  const risks = planRisks({ kind: 'single', size, ac }, aql);
  const quality = (value: number) =>
    countsDefects(aql) ? fill(words.compareDefects, { n: format.decimal(value * 100) }) : format.quality(value);
  return [
    [words.compareLevel, fill(words.compareSide, { level, severity: words[severity], aql: format.aql(aql) })],
    [words.compareLetter, letter],
    [words.compareSample, format.whole(size)],
    [words.compareNumbers, `${ac} / ${ac + 1}`],
    [words.compareProducer, format.share(risks.producerRisk)],
    [words.compareConsumer, quality(risks.consumerRiskQuality)],
    [words.compareIndifference, quality(risks.indifferenceQuality)],
  ] as const;
}

/** What the other plan saves or costs, and lets through of bad lots; null where one counts pieces, the other defects. */
function difference(props: PlanProps, own: Side, other: Side): string | null {
  const { words, format, plan } = props;
  const { model, valueAt, formatQuality } = describeMeasure(props, 'oc', own.aql, plan.query.lot);
  if (model !== countModelOf(other.aql)) return null;
  const { consumerRiskQuality: bad } = planRisks(samplingOf(own), own.aql);
  const more = other.size - own.size;
  return fill(more === 0 ? words.compareSame : more < 0 ? words.compareFewer : words.compareMore, {
    n: format.whole(Math.abs(more)),
    share: format.share(Math.round((Math.abs(more) / own.size) * 100) / 100),
    quality: formatQuality(bad),
    unit: model === 'binomial' ? words.compareBad : words.perHundred,
    other: format.share(valueAt(samplingOf(other), bad)),
    own: format.share(valueAt(samplingOf(own), bad)),
  });
}

function CompareCurves({ words, format, plan, own, other }: PlanProps & { own: Side; other: Side }) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = useMemo(() => {
    const line = (label: string, side: Side) => ({
      name: fill(words.labelled, { label, text: summary({ words, format, plan }, side)[0][1] }),
      sampling: samplingOf(side),
    });
    return [line(words.compareThis, own), line(words.compareOther, other)];
  }, [words, format, plan, own, other]);
  const drawn = { words, format, lines, aql: own.aql, measure: 'oc', lot: plan.query.lot } as const;
  return (
    <Details more={words.compareCurves} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed mt-2">
      {isOpen && <CurveFigure {...drawn} label={words.compareCurves} />}
    </Details>
  );
}

const head = 'py-2 pe-4 text-start font-normal text-soft';

export function Compare(props: PlanProps) {
  const { words, format, plan } = props;
  const { lot } = plan.query;
  const [choice, setChoice] = useState<Choice>({ level: 'III', severity: 'normal', aql: '1.5' });
  const other = useMemo(() => {
    const found = singlePlan(choice.severity, codeLetterFor(lot, levelValue(choice.level)), choice.aql);
    return { ...choice, letter: found.letter, size: Math.min(found.size, lot), ac: found.ac };
  }, [choice, lot]);
  const own = useMemo(() => majorPlan(plan), [plan]);
  const [left, right] = [own && summary(props, own), summary(props, other)];
  const text = own && difference(props, own, other);
  const select = <N extends keyof Choice>(name: N, label: string, choices: Choices<Choice[N]>) => (
    <SelectField
      id={`aql-other-${name}`}
      label={label}
      value={choice[name]}
      choices={choices}
      onPick={(value) => setChoice({ ...choice, [name]: value })}
    />
  );
  return (
    <div>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        {select('level', words.level, levelGroups(props))}
        {select('severity', words.compareSeverity, severityChoices(words))}
        {select(
          'aql',
          words.compareAql,
          aqls.map((value) => ({ value, label: `AQL ${format.aql(value)}` })),
        )}
      </div>
      <table className="w-full border-b border-line text-small">
        <caption className="sr-only">{words.compareTitle}</caption>
        <TableHead names={[words.compareThis, words.compareOther]} className={head} hasCorner />
        <tbody>
          {right.map(([name, value], index) => (
            <tr key={name}>
              <th scope="row" className="w-2/5 border-t border-line py-2.5 pe-4 text-start font-normal">
                {name}
              </th>
              {left && <td className="border-t border-line py-2.5 pe-4 font-semibold">{left[index]?.[1]}</td>}
              {!left && index === 0 && (
                <td rowSpan={right.length} className="w-1/4 border-t border-line py-2.5 pe-4 align-top text-soft">
                  {words.compareNone}
                </td>
              )}
              <td className="border-t border-line py-2.5 font-semibold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {own && text && (
        <>
          <p className="mt-4">{text}</p>
          <CompareCurves {...props} own={own} other={other} />
        </>
      )}
    </div>
  );
}
