import { useMemo, useRef, useState } from 'react';
import type { PlanProps, SharedProps } from '@/components/features/aql/bench-types';
import { aqlGroups, levelGroups, severityGroups } from '@/components/features/aql/plan/form/choices';
import { Field, GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import {
  acceptanceProbability,
  countModelOf,
  planRisks,
  qualityAtProbability,
  type SingleSampling,
} from '@/lib/domain/aql/curves/characteristic';
import { parseLevel } from '@/lib/domain/aql/query/aql-query';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
  aqls,
  type CodeLetter,
  countsDefects,
  levelName,
  type LevelValue,
  severities,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';
import { type CurveLine, qualityFormat } from './curve-lines';
import { useCurveChart } from './use-curve-chart';

const pointCount = 160;
const lastProbability = 0.005;

type CompareChartProps = SharedProps & { lines: readonly CurveLine[]; aql: Aql };

function Chart({ words, format, lines, aql }: CompareChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const model = countModelOf(aql);
  const data = useMemo(() => {
    const last = Math.max(...lines.map(({ sampling }) => qualityAtProbability(sampling, lastProbability, model)));
    const qualities = Array.from({ length: pointCount }, (_, index) => (last * index) / (pointCount - 1));
    return {
      lines: lines.map(({ name, sampling }) => ({
        name,
        points: qualities.map((quality) => [quality, acceptanceProbability(sampling, quality, model)] as const),
      })),
      mark: { quality: Number(aql) / 100, label: `AQL ${format.aql(aql)}` },
      xName: model === 'binomial' ? words.ocQuality : words.ocDefects,
      yName: words.ocChance,
      yMax: 1,
      formatQuality: qualityFormat(format, model),
      formatValue: format.share,
    };
  }, [lines, aql, model, words, format]);
  const loadFailed = useCurveChart(box, true, data);
  return loadFailed ? null : <div ref={box} role="img" aria-label={words.compareCurves} className="h-88 w-full" />;
}

/** The curves of two plans over each other, drawn when they are asked for. */
function CompareChart(props: CompareChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { words } = props;
  return (
    <Details more={words.compareCurves} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed mt-2">
      {isOpen && <Chart {...props} />}
    </Details>
  );
}

type PlanChoice = { level: LevelValue; severity: Severity; aql: Aql };
/** `size`: pieces inspected, at most the lot. */
type PlanNumbers = { letter: CodeLetter; size: number; ac: number };

/** Compares two plans for the major defects of the same lot: sample size, risks and quality levels. */
export function Compare({ words, format, plan }: PlanProps) {
  const shared = { words, format };
  const { lot, level, severity } = plan.query;
  const { limit, usedLetter, countedOn, allowed } = plan.classes.serious;
  const [other, setOther] = useState<PlanChoice>({ level: 13, severity: 'normal', aql: '1.5' });
  const summarize = (side: PlanChoice, { letter, size, ac }: PlanNumbers) => {
    const { producerRisk, consumerRiskQuality, indifferenceQuality } = planRisks(
      { kind: 'single', size, ac },
      side.aql,
    );
    const quality = (value: number) =>
      countsDefects(side.aql) ? fill(words.compareDefects, { n: format.decimal(value * 100) }) : format.quality(value);
    return [
      fill(words.compareSide, {
        level: levelName(side.level),
        severity: words[side.severity],
        aql: format.aql(side.aql),
      }),
      letter,
      format.whole(size),
      `${ac} / ${ac + 1}`,
      format.share(producerRisk),
      quality(consumerRiskQuality),
      quality(indifferenceQuality),
    ];
  };
  const single = ({ size, ac }: Pick<PlanNumbers, 'size' | 'ac'>): SingleSampling => ({ kind: 'single', size, ac });
  const otherPlan = singlePlan(other.severity, codeLetterFor(lot, other.level), other.aql);
  const otherNumbers = { ...otherPlan, size: Math.min(otherPlan.size, lot) };
  const right = summarize(other, otherNumbers);
  const left =
    limit.kind === 'aql'
      ? summarize({ level, severity, aql: limit.aql }, { letter: usedLetter, size: countedOn, ac: allowed ?? 0 })
      : null;
  /** What the other plan saves or costs, and what it lets through of the lots that this one should stop. */
  const verdict = () => {
    if (limit.kind !== 'aql') return null;
    const [thisSampling, another] = [single({ size: countedOn, ac: allowed ?? 0 }), single(otherNumbers)];
    // Shares of pieces and defects per 100 pieces are different scales.
    const model = countModelOf(limit.aql);
    if (model !== countModelOf(other.aql)) return null;
    const { consumerRiskQuality: bad } = planRisks(thisSampling, limit.aql);
    const difference = another.size - thisSampling.size;
    return {
      text: fill(difference === 0 ? words.compareSame : difference < 0 ? words.compareFewer : words.compareMore, {
        n: format.whole(Math.abs(difference)),
        share: format.share(Math.round((Math.abs(difference) / thisSampling.size) * 100) / 100),
        quality: qualityFormat(format, model)(bad),
        unit: model === 'binomial' ? words.compareBad : words.perHundred,
        other: format.share(acceptanceProbability(another, bad, model)),
        own: format.share(acceptanceProbability(thisSampling, bad, model)),
      }),
      lines: [
        { name: fill(words.labelled, { label: words.compareThis, text: left?.[0] ?? '' }), sampling: thisSampling },
        { name: fill(words.labelled, { label: words.compareOther, text: right[0] ?? '' }), sampling: another },
      ],
      aql: limit.aql,
    };
  };
  const rowNames = [
    words.compareLevel,
    words.compareLetter,
    words.compareSample,
    words.compareNumbers,
    words.compareProducer,
    words.compareConsumer,
    words.compareIndifference,
  ];
  const head = 'py-2 pe-4 text-start font-normal text-soft';
  const compared = verdict();
  return (
    <div>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <Field id="aql-other-level" label={words.level}>
          <GroupedSelect
            id="aql-other-level"
            value={levelName(other.level)}
            groups={levelGroups(shared)}
            onPick={(value) => setOther({ ...other, level: parseLevel(value) ?? other.level })}
          />
        </Field>
        <Field id="aql-other-severity" label={words.compareSeverity}>
          <GroupedSelect
            id="aql-other-severity"
            value={other.severity}
            groups={severityGroups(shared)}
            onPick={(value) =>
              setOther({ ...other, severity: severities.find((one) => one === value) ?? other.severity })
            }
          />
        </Field>
        <Field id="aql-other-aql" label={words.compareAql}>
          <GroupedSelect
            id="aql-other-aql"
            value={other.aql}
            groups={aqlGroups(shared)}
            onPick={(value) => setOther({ ...other, aql: aqls.find((one) => one === value) ?? other.aql })}
          />
        </Field>
      </div>
      <table className="w-full border-b border-line text-small">
        <caption className="sr-only">{words.compareTitle}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className={head}>
              {words.compareThis}
            </th>
            <th scope="col" className={head}>
              {words.compareOther}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowNames.map((name, index) => (
            <tr key={name}>
              <th scope="row" className="w-2/5 border-t border-line py-2.5 pe-4 text-start font-normal">
                {name}
              </th>
              {left && <td className="border-t border-line py-2.5 pe-4 font-semibold">{left[index]}</td>}
              {!left && index === 0 && (
                <td rowSpan={rowNames.length} className="w-1/4 border-t border-line py-2.5 pe-4 align-top text-soft">
                  {words.compareNone}
                </td>
              )}
              <td className="border-t border-line py-2.5 font-semibold">{right[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {compared && (
        <>
          <p className="mt-4">{compared.text}</p>
          <CompareChart words={words} format={format} lines={compared.lines} aql={compared.aql} />
        </>
      )}
    </div>
  );
}
