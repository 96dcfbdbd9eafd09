import { useEffect, useMemo, useRef, useState } from 'react';
import { classKey, type PlanProps } from '@/components/features/aql/bench-types';
import { SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import { TableHead } from '@/components/ui/table-head';
import {
  acceptanceProbabilityInLot,
  averageOutgoingQualityLimit,
  planRisks,
  qualityAtProbability,
} from '@/lib/domain/aql/curves/characteristic';
import { doublePlan, multiplePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import type { ClassPlan } from '@/lib/domain/aql/sampling/plan';
import {
  type Aql,
  byClass,
  type DefectClass,
  defectClasses,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';
import { fill } from '@/lib/i18n/fill';
import {
  CurveFigure,
  type CurveFigureProps,
  type CurveLine,
  describeMeasure,
  type Measure,
  measures,
} from './curve-figure';

const lineChoices = ['plan', 'severities', 'kinds'] as const;
type LineChoice = (typeof lineChoices)[number];

/** The lines of a class; the first is its plan as it is used, at most the whole lot. */
function curveLines({ words, format, plan }: PlanProps, classPlan: ClassPlan, aql: Aql, choice: LineChoice) {
  const { lot, severity } = plan.query;
  const labelled = (label: string, text: string) => fill(words.labelled, { label, text });
  const single = (label: string, size: number, ac: number): CurveLine => {
    const numbers = { size: format.whole(size), ac: format.whole(ac), re: format.whole(ac + 1) };
    return { name: labelled(label, fill(words.doubleNumbers, numbers)), sampling: { kind: 'single', size, ac } };
  };
  const own = (label: string) => single(label, classPlan.countedOn, classPlan.allowed ?? 0);
  if (choice === 'plan') return [own(words[severity])];
  if (choice === 'severities') {
    const others = severities.filter((one) => one !== severity);
    const singleOf = (one: (typeof severities)[number]) => {
      const { size, ac } = singlePlan(one, plan.letter, aql);
      return single(words[one], Math.min(size, lot), ac);
    };
    return [own(words[severity]), ...others.map(singleOf)];
  }
  const double = doublePlan(severity, plan.letter, aql);
  const multiple = multiplePlan(severity, plan.letter, aql);
  const staged = (label: string, size: number, times: number) =>
    labelled(label, fill(words.curveSamples, { times: format.whole(times), size: format.whole(size) }));
  // Where all samples together are more than the lot, there is nothing to draw one after the other.
  return [
    own(words.curveSingle),
    ...(double.kind === 'double' && 2 * double.size <= lot
      ? [{ name: staged(words.curveDouble, double.size, 2), sampling: double }]
      : []),
    ...(multiple.kind === 'multiple' && multiple.stages.length * multiple.size <= lot
      ? [{ name: staged(words.curveMultiple, multiple.size, multiple.stages.length), sampling: multiple }]
      : []),
  ];
}

const aqlMultiples = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4];
const head = 'py-2 pe-2 text-start align-bottom font-normal text-soft last:pe-0 max-sm:text-caption sm:pe-4';
const cell = 'border-t border-line py-2 pe-2 last:pe-0 sm:pe-4';

/** The curves as a table: one row a quality, one column a line. One plan's chance to pass is also that of this lot. */
function CurveTable(props: Omit<CurveFigureProps, 'label'>) {
  const { words, format, lines, measure, aql, lot } = props;
  const text = describeMeasure(props, measure, aql, lot);
  const isBinomial = text.model === 'binomial';
  const sampling = lines.length === 1 && measure === 'oc' && isBinomial ? lines[0]?.sampling : undefined;
  const inLot = sampling?.kind === 'single' ? sampling : null;
  const qualities = aqlMultiples
    .map((multiple) => (multiple * Number(aql)) / 100)
    .filter((share) => !isBinomial || share <= 1);
  const heads = [
    text.qualityName,
    ...(lines.length === 1 ? [text.name] : lines.map(({ name }) => name)),
    ...(inLot ? [fill(words.ocInLot, { lot: format.whole(lot) }), words.ocInLotChance] : []),
  ];
  return (
    <table className="w-full border-b border-line text-small">
      <caption className="figure-caption pb-3 text-start">
        {isBinomial ? words.ocModelBinomial : words.ocModelPoisson}
      </caption>
      <TableHead names={heads} className={head} />
      <tbody>
        {qualities.map((share) => (
          <tr key={share}>
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {text.formatQuality(share)}
            </th>
            {lines.map((line) => (
              <td key={line.name} className={cell}>
                {text.formatValue(text.valueAt(line.sampling, share))}
              </td>
            ))}
            {/* Rounding to whole pieces distorts the percentage in small lots, so the row states the count. */}
            {inLot && (
              <>
                <td className={cell}>{format.whole(Math.round(lot * share))}</td>
                <td className={cell}>
                  {format.share(acceptanceProbabilityInLot(inLot, lot, Math.round(lot * share)))}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nearlyAlways = 0.95;

const noteKey = { asn: 'curveNoteAsn', aoq: 'curveNoteAoq', ati: 'curveNoteAti' } as const;

type CurveProps = PlanProps & { name: DefectClass; aql: Aql; measure: Measure; choice: LineChoice; isOpen: boolean };

function Curve(props: CurveProps) {
  const { words, format, plan, name, aql, measure, choice, isOpen } = props;
  const { lot } = plan.query;
  const classPlan = plan.classes[name];
  const lines = useMemo(
    () => curveLines({ words, format, plan }, classPlan, aql, choice),
    [words, format, plan, classPlan, aql, choice],
  );
  const { model, name: measureName, formatQuality } = describeMeasure(props, measure, aql, lot);
  const sampling = { kind: 'single', size: classPlan.countedOn, ac: classPlan.allowed ?? 0 } as const;
  const { producerRisk, consumerRiskQuality, indifferenceQuality } = planRisks(sampling, aql);
  const facts = [
    [words.ocProducer, format.share(producerRisk)],
    [words.ocNearlyAlways, formatQuality(qualityAtProbability(sampling, nearlyAlways, model))],
    [words.ocIndifference, formatQuality(indifferenceQuality)],
    [words.ocConsumer, formatQuality(consumerRiskQuality)],
    [words.ocOutgoing, formatQuality(averageOutgoingQualityLimit(sampling, model, lot).limit)],
  ];
  const numbers = { size: format.whole(sampling.size), ac: format.whole(sampling.ac), aql: format.aql(aql) };
  const shown = { words, format, lines, measure, aql, lot };
  return (
    <>
      {/* Rendered only once the chart may load, so that no empty box shows without script or network. */}
      {isOpen && (
        <CurveFigure
          {...shown}
          label={fill(measure === 'oc' ? words.ocLabel : words.curveLabel, { ...numbers, measure: measureName })}
        />
      )}
      {measure !== 'oc' && <p className="mt-3 text-small text-soft">{words[noteKey[measure]]}</p>}
      {choice === 'kinds' && lines.length === 1 && <p className="mt-3 text-small text-soft">{words.curveNoDouble}</p>}
      <dl className="my-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="text-small text-soft">{term}</dt>
            <dd className="text-h4 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <CurveTable {...shown} />
    </>
  );
}

export function OcPanel(props: PlanProps) {
  const { words, plan } = props;
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
  const names = {
    oc: words.ocChance,
    asn: words.curveAsn,
    aoq: words.curveAoq,
    ati: words.curveAti,
    plan: words.curveThis,
    severities: words.curveSeverities,
    kinds: words.curveKinds,
    ...byClass((one) => words[classKey[one]]),
  };
  const select = <T extends keyof typeof names>(
    id: string,
    label: string,
    value: T,
    values: readonly T[],
    onPick: (value: T) => void,
  ) => (
    <SelectField
      id={id}
      label={label}
      value={value}
      choices={values.map((one) => ({ value: one, label: names[one] }))}
      onPick={onPick}
    />
  );
  return (
    <div ref={root}>
      <Details more={words.ocOpen} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed">
        {!name || limit?.kind !== 'aql' ? (
          <p className="py-4 text-soft">{words.ocNone}</p>
        ) : (
          <div className="pt-4">
            <div className="mb-6 grid gap-4 sm:grid-cols-3">
              {select('aql-oc-class', words.ocClass, name, judged, setChosen)}
              {select('aql-oc-measure', words.curveMeasure, measure, measures, setMeasure)}
              {select('aql-oc-lines', words.curveLines, choice, lineChoices, setChoice)}
            </div>
            <Curve {...props} name={name} aql={limit.aql} measure={measure} choice={choice} isOpen={isOpen} />
          </div>
        )}
      </Details>
    </div>
  );
}
