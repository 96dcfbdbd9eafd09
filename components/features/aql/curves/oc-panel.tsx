import { useEffect, useMemo, useRef, useState } from 'react';
import { Details } from '@/components/ui/details';
import {
  operatingCharacteristic,
  countModelOf,
  averageOutgoingQualityLimit,
  acceptanceProbability,
  acceptanceProbabilityInLot,
  planRisks,
  type SingleSampling,
} from '@/lib/domain/aql/characteristic';
import { type Aql, defectClasses, type DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { classWordKey, type PlanProps } from '@/components/features/aql/bench-types';
import { GroupedSelect } from '@/components/features/aql/plan/plan-field';
import { useOcChart } from './use-oc-chart';
import { fill } from '@/lib/i18n/fill';

const aqlMultiples = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4];
const pointCount = 200;

type CurveProps = PlanProps & { aql: Aql; sampling: SingleSampling; isOpen: boolean };

function Curve({ words, format, plan, aql, sampling, isOpen }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const model = countModelOf(aql);
  const quality = model === 'binomial' ? format.quality : (value: number) => format.decimal(value * 100);
  const { size, ac } = sampling;
  const data = useMemo(
    () => ({
      points: operatingCharacteristic({ kind: 'single', size, ac }, model, pointCount),
      aql: { quality: Number(aql) / 100, label: `AQL ${format.aql(aql)}` },
      xName: model === 'binomial' ? words.ocQuality : words.ocDefects,
      yName: words.ocChance,
      formatQuality: quality,
      formatProbability: format.share,
    }),
    [size, ac, model, aql, format, words, quality],
  );
  const loadFailed = useOcChart(box, isOpen, data);
  const { producerRisk, consumerRiskQuality, indifferenceQuality } = planRisks(sampling, aql);
  const { lot } = plan.query;
  const facts = [
    { term: words.ocProducer, value: format.share(producerRisk) },
    { term: words.ocConsumer, value: quality(consumerRiskQuality) },
    { term: words.ocIndifference, value: quality(indifferenceQuality) },
    { term: words.ocOutgoing, value: quality(averageOutgoingQualityLimit(sampling, model, lot).limit) },
  ];
  const head = 'py-2 pe-2 text-start align-bottom font-normal text-soft last:pe-0 max-sm:text-caption sm:pe-4';
  const cell = 'border-t border-line py-2 pe-2 last:pe-0 sm:pe-4';
  return (
    <>
      {/* Rendered only once the chart may load, so that no empty box shows without script or network. */}
      {isOpen && !loadFailed && (
        <div
          ref={box}
          role="img"
          aria-label={fill(words.ocLabel, { size: format.whole(size), ac: format.whole(ac), aql: format.aql(aql) })}
          className="h-80 w-full print:hidden"
        />
      )}
      <dl className="my-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="text-small text-soft">{term}</dt>
            <dd className="text-h4 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-b border-line text-small">
        <caption className="figure-caption pb-3 text-start">
          {model === 'binomial' ? words.ocModelBinomial : words.ocModelPoisson}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {model === 'binomial' ? words.ocQuality : words.ocDefects}
            </th>
            <th scope="col" className={head}>
              {words.ocChance}
            </th>
            {model === 'binomial' && (
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
          {aqlMultiples
            .map((multiple) => (multiple * Number(aql)) / 100)
            .filter((share) => model === 'poisson' || share <= 1)
            .map((share) => (
              <tr key={share}>
                <th scope="row" className={`${cell} text-start font-semibold`}>
                  {quality(share)}
                </th>
                <td className={cell}>{format.share(acceptanceProbability(sampling, share, model))}</td>
                {/* Rounding to whole pieces distorts the percentage in small lots, so the row states the count. */}
                {model === 'binomial' && (
                  <>
                    <td className={cell}>{format.whole(Math.round(lot * share))}</td>
                    <td className={cell}>
                      {format.share(acceptanceProbabilityInLot(sampling, lot, Math.round(lot * share)))}
                    </td>
                  </>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** The operating characteristic of a class: chart, risk figures, and the curve as a table. */
export function OcPanel({ words, format, plan }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setIsOpen(root.current?.querySelector('details')?.open ?? false), []);
  const [chosen, setChosen] = useState<DefectClass>('serious');
  const judged = defectClasses.filter((name) => plan.classes[name].limit.kind === 'aql');
  const name = judged.includes(chosen) ? chosen : judged[0];
  const classPlan = name && plan.classes[name];
  return (
    <div ref={root}>
      <Details more={words.ocOpen} less={words.ocClose} onOpen={setIsOpen} className="unbuilt-when-closed">
        {classPlan?.limit.kind !== 'aql' ? (
          <p className="py-4 text-soft">{words.ocNone}</p>
        ) : (
          <div className="pt-4">
            <label htmlFor="aql-oc-class" className="mb-1.5 block text-small font-[550]">
              {words.ocClass}
            </label>
            <div className="mb-6 max-w-64">
              <GroupedSelect
                id="aql-oc-class"
                value={name ?? ''}
                groups={[{ label: '', choices: judged.map((value) => ({ value, label: words[classWordKey[value]] })) }]}
                onPick={(value) => setChosen(defectClasses.find((one) => one === value) ?? 'serious')}
              />
            </div>
            <Curve
              words={words}
              format={format}
              plan={plan}
              aql={classPlan.limit.aql}
              sampling={{ kind: 'single', size: classPlan.countedOn, ac: classPlan.allowed ?? 0 }}
              isOpen={isOpen}
            />
          </div>
        )}
      </Details>
    </div>
  );
}
