import { useEffect, useMemo, useRef, useState } from 'react';
import { classWordKey, type PlanProps, type SharedProps } from '@/components/features/aql/bench-types';
import { Field, GroupedSelect } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import {
  acceptanceProbabilityInLot,
  averageOutgoingQualityLimit,
  type CountModel,
  countModelOf,
  planRisks,
  qualityAtProbability,
} from '@/lib/domain/aql/curves/characteristic';
import { type Aql, type DefectClass, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import {
  type CurveLine,
  curveLines,
  type LineChoice,
  lineChoices,
  type Measure,
  measureAt,
  measures,
  qualityFormat,
} from './curve-lines';
import { useCurveChart } from './use-curve-chart';

const aqlMultiples = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4];
const head = 'py-2 pe-2 text-start align-bottom font-normal text-soft last:pe-0 max-sm:text-caption sm:pe-4';
const cell = 'border-t border-line py-2 pe-2 last:pe-0 sm:pe-4';

type CurveTableProps = SharedProps & {
  lines: readonly CurveLine[];
  measure: Measure;
  measureName: string;
  aql: Aql;
  model: CountModel;
  lot: number;
  formatQuality: (value: number) => string;
  formatValue: (value: number) => string;
};

/** The curves as a table: one row a quality, one column a line. One plan's chance to pass is also that of this lot. */
function CurveTable(props: CurveTableProps) {
  const { words, format, lines, measure, measureName, aql, model, lot, formatQuality, formatValue } = props;
  const [planLine] = lines;
  const inLot = lines.length === 1 && measure === 'oc' && model === 'binomial' && planLine?.sampling.kind === 'single';
  const qualities = aqlMultiples
    .map((multiple) => (multiple * Number(aql)) / 100)
    .filter((share) => model === 'poisson' || share <= 1);
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-3 text-start">
        {model === 'binomial' ? words.ocModelBinomial : words.ocModelPoisson}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {model === 'binomial' ? words.ocQuality : words.ocDefects}
          </th>
          {lines.map(({ name }) => (
            <th key={name} scope="col" className={head}>
              {lines.length === 1 ? measureName : name}
            </th>
          ))}
          {inLot && (
            <>
              <th scope="col" className={head}>
                {fill(words.ocInLot, { lot: format.whole(lot) })}
              </th>
              <th scope="col" className={head}>
                {words.ocInLotChance}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {qualities.map((share) => (
          <tr key={share}>
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {formatQuality(share)}
            </th>
            {lines.map(({ name, sampling }) => (
              <td key={name} className={cell}>
                {formatValue(measureAt(measure, sampling, share, model, lot))}
              </td>
            ))}
            {/* Rounding to whole pieces distorts the percentage in small lots, so the row states the count. */}
            {inLot && planLine.sampling.kind === 'single' && (
              <>
                <td className={cell}>{format.whole(Math.round(lot * share))}</td>
                <td className={cell}>
                  {format.share(acceptanceProbabilityInLot(planLine.sampling, lot, Math.round(lot * share)))}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pointCount = 200;
/** The curve ends where a lot passes so rarely. */
const lastProbability = 0.005;
/** Lots that pass nearly always. */
const nearlyAlways = 0.95;

const noteKey = { asn: 'curveNoteAsn', aoq: 'curveNoteAoq', ati: 'curveNoteAti' } as const;

type CurveProps = PlanProps & { name: DefectClass; aql: Aql; measure: Measure; choice: LineChoice; isOpen: boolean };

function Curve({ words, format, plan, name, aql, measure, choice, isOpen }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const model = countModelOf(aql);
  const { lot } = plan.query;
  const formatQuality = useMemo(() => qualityFormat(format, model), [format, model]);
  const formatValue = { oc: format.share, asn: format.decimal, aoq: formatQuality, ati: format.decimal }[measure];
  const measureName = {
    oc: words.ocChance,
    asn: words.curveAsn,
    aoq: model === 'binomial' ? words.curveAoq : words.curveAoqDefects,
    ati: words.curveAti,
  }[measure];
  const lines = useMemo(
    () => curveLines({ words, format }, plan, plan.classes[name], aql, choice),
    [words, format, plan, name, aql, choice],
  );
  const data = useMemo(() => {
    const last = Math.max(...lines.map(({ sampling }) => qualityAtProbability(sampling, lastProbability, model)));
    const qualities = Array.from({ length: pointCount }, (_, index) => (last * index) / (pointCount - 1));
    return {
      lines: lines.map((line) => ({
        name: line.name,
        points: qualities.map((quality) => [quality, measureAt(measure, line.sampling, quality, model, lot)] as const),
      })),
      mark: { quality: Number(aql) / 100, label: `AQL ${format.aql(aql)}` },
      xName: model === 'binomial' ? words.ocQuality : words.ocDefects,
      yName: measureName,
      yMax: measure === 'oc' ? 1 : null,
      formatQuality,
      formatValue,
    };
  }, [lines, measure, model, lot, aql, format, words, measureName, formatQuality, formatValue]);
  const loadFailed = useCurveChart(box, isOpen, data);
  const sampling = { kind: 'single', size: plan.classes[name].countedOn, ac: plan.classes[name].allowed ?? 0 } as const;
  const { producerRisk, consumerRiskQuality, indifferenceQuality } = planRisks(sampling, aql);
  const facts = [
    { term: words.ocProducer, value: format.share(producerRisk) },
    { term: words.ocNearlyAlways, value: formatQuality(qualityAtProbability(sampling, nearlyAlways, model)) },
    { term: words.ocIndifference, value: formatQuality(indifferenceQuality) },
    { term: words.ocConsumer, value: formatQuality(consumerRiskQuality) },
    { term: words.ocOutgoing, value: formatQuality(averageOutgoingQualityLimit(sampling, model, lot).limit) },
  ];
  const numbers = { size: format.whole(sampling.size), ac: format.whole(sampling.ac), aql: format.aql(aql) };
  return (
    <>
      {/* Rendered only once the chart may load, so that no empty box shows without script or network. */}
      {isOpen && !loadFailed && (
        <div
          ref={box}
          role="img"
          aria-label={fill(measure === 'oc' ? words.ocLabel : words.curveLabel, { ...numbers, measure: measureName })}
          className="h-88 w-full print:hidden"
        />
      )}
      {measure !== 'oc' && <p className="mt-3 text-small text-soft">{words[noteKey[measure]]}</p>}
      {choice === 'kinds' && lines.length === 1 && <p className="mt-3 text-small text-soft">{words.curveNoDouble}</p>}
      <dl className="my-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="text-small text-soft">{term}</dt>
            <dd className="text-h4 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <CurveTable
        words={words}
        format={format}
        lines={lines}
        measure={measure}
        measureName={measureName}
        aql={aql}
        model={model}
        lot={lot}
        formatQuality={formatQuality}
        formatValue={formatValue}
      />
    </>
  );
}

/** The curves of a class: chart, the points that decide, and the curves as a table. */
export function OcPanel({ words, format, plan }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setIsOpen(root.current?.querySelector('details')?.open ?? false), []);
  const [chosen, setChosen] = useState<DefectClass>('serious');
  const [measure, setMeasure] = useState<Measure>('oc');
  const [choice, setChoice] = useState<LineChoice>('plan');
  const judged = defectClasses.filter((name) => plan.classes[name].limit.kind === 'aql');
  const name = judged.includes(chosen) ? chosen : judged[0];
  const limit = name && plan.classes[name].limit;
  const measureNames: Record<Measure, string> = {
    oc: words.ocChance,
    asn: words.curveAsn,
    aoq: words.curveAoq,
    ati: words.curveAti,
  };
  const choiceNames: Record<LineChoice, string> = {
    plan: words.curveThis,
    severities: words.curveSeverities,
    kinds: words.curveKinds,
  };
  return (
    <div ref={root}>
      <Details more={words.ocOpen} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed">
        {!name || limit?.kind !== 'aql' ? (
          <p className="py-4 text-soft">{words.ocNone}</p>
        ) : (
          <div className="pt-4">
            <div className="mb-6 grid gap-4 sm:grid-cols-3">
              <Field id="aql-oc-class" label={words.ocClass}>
                <GroupedSelect
                  id="aql-oc-class"
                  value={name}
                  groups={[
                    { label: '', choices: judged.map((value) => ({ value, label: words[classWordKey[value]] })) },
                  ]}
                  onPick={(value) => setChosen(defectClasses.find((one) => one === value) ?? 'serious')}
                />
              </Field>
              <Field id="aql-oc-measure" label={words.curveMeasure}>
                <GroupedSelect
                  id="aql-oc-measure"
                  value={measure}
                  groups={[{ label: '', choices: measures.map((value) => ({ value, label: measureNames[value] })) }]}
                  onPick={(value) => setMeasure(measures.find((one) => one === value) ?? 'oc')}
                />
              </Field>
              <Field id="aql-oc-lines" label={words.curveLines}>
                <GroupedSelect
                  id="aql-oc-lines"
                  value={choice}
                  groups={[{ label: '', choices: lineChoices.map((value) => ({ value, label: choiceNames[value] })) }]}
                  onPick={(value) => setChoice(lineChoices.find((one) => one === value) ?? 'plan')}
                />
              </Field>
            </div>
            <Curve
              words={words}
              format={format}
              plan={plan}
              name={name}
              aql={limit.aql}
              measure={measure}
              choice={choice}
              isOpen={isOpen}
            />
          </div>
        )}
      </Details>
    </div>
  );
}
