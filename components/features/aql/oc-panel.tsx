import { useEffect, useMemo, useRef, useState } from 'react';
import { Details } from '@/components/ui/details';
import { curveOf, modelOf, outgoingLimit, passChance, passChanceInLot, risksOf, type Sampled } from '@/lib/aql/characteristic';
import { type Aql, defectClasses, type DefectClass } from '@/lib/aql/series';
import { classWord, type PlanProps } from './bench-types';
import { GroupedSelect } from './field';
import { useOcChart } from './use-oc-chart';
import { say } from './words';

const shares = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4];
const points = 200;

type CurveProps = PlanProps & { aql: Aql; sampled: Sampled; opened: boolean };

function Curve({ words, figures, plan, aql, sampled, opened }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const model = modelOf(aql);
  const quality = model === 'binomial' ? figures.quality : (value: number) => figures.decimal(value * 100);
  const { size, ac } = sampled;
  const drawing = useMemo(() => ({
    points: curveOf({ kind: 'single', size, ac }, model, points),
    aql: { quality: Number(aql) / 100, label: `AQL ${figures.aql(aql)}` },
    xName: model === 'binomial' ? words.ocQuality : words.ocDefects,
    yName: words.ocChance,
    quality,
    chance: figures.share,
  }), [size, ac, model, aql, figures, words, quality]);
  const missing = useOcChart(box, opened, drawing);
  const { producer, consumerQuality, indifference } = risksOf(sampled, aql);
  const { lot } = plan.query;
  const facts = [
    { term: words.ocProducer, value: figures.share(producer) },
    { term: words.ocConsumer, value: quality(consumerQuality) },
    { term: words.ocIndifference, value: quality(indifference) },
    { term: words.ocOutgoing, value: quality(outgoingLimit(sampled, model, lot).limit) },
  ];
  const head = 'py-2 pe-2 text-start align-bottom font-normal text-soft last:pe-0 max-sm:text-caption sm:pe-4';
  const cell = 'border-t border-line py-2 pe-2 last:pe-0 sm:pe-4';
  return (
    <>
      {/* Without script, or without network, there is the table alone and no empty box. */}
      {opened && !missing && <div ref={box} role="img" aria-label={say(words.ocLabel, { size: figures.whole(size), ac: figures.whole(ac), aql: figures.aql(aql) })} className="h-80 w-full print:hidden" />}
      <dl className="my-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, value }) => <div key={term} className="border-t border-line pt-3"><dt className="text-small text-soft">{term}</dt><dd className="text-h4 font-semibold">{value}</dd></div>)}
      </dl>
      <table className="w-full border-b border-line text-small">
        <caption className="figure-caption pb-3 text-start">{model === 'binomial' ? words.ocModelBinomial : words.ocModelPoisson}</caption>
        <thead><tr><th scope="col" className={head}>{model === 'binomial' ? words.ocQuality : words.ocDefects}</th><th scope="col" className={head}>{words.ocChance}</th>{model === 'binomial' && <><th scope="col" className={head}>{say(words.ocInLot, { lot: figures.whole(lot) })}</th><th scope="col" className={head}>{words.ocInLotChance}</th></>}</tr></thead>
        <tbody>
          {shares.map((times) => (times * Number(aql)) / 100).filter((share) => model === 'poisson' || share <= 1).map((share) => (
            <tr key={share}>
              <th scope="row" className={`${cell} text-start font-semibold`}>{quality(share)}</th>
              <td className={cell}>{figures.share(passChance(sampled, share, model))}</td>
              {/* A lot has whole pieces, so a small one cannot be as bad as the row says: the pieces are named. */}
              {model === 'binomial' && <><td className={cell}>{figures.whole(Math.round(lot * share))}</td><td className={cell}>{figures.share(passChanceInLot(sampled, lot, Math.round(lot * share)))}</td></>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How often lots of growing badness pass: the curve, its landmarks, and the same as a table. */
export function OcPanel({ words, figures, plan }: PlanProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // A reader may open it before the script is there to hear of it.
  useEffect(() => setOpened(root.current?.querySelector('details')?.open ?? false), []);
  const [chosen, setChosen] = useState<DefectClass>('serious');
  const judged = defectClasses.filter((name) => plan.classes[name].limit.kind === 'aql');
  const name = judged.includes(chosen) ? chosen : judged[0];
  const of = name && plan.classes[name];
  return (
    <div ref={root}>
      <Details more={words.ocOpen} less={words.ocClose} onOpen={setOpened} className="unbuilt-when-closed">
        {of?.limit.kind !== 'aql' ? <p className="py-4 text-soft">{words.ocNone}</p> : (
          <div className="pt-4">
            <label htmlFor="aql-oc-class" className="mb-1.5 block text-small font-[550]">{words.ocClass}</label>
            <div className="mb-6 max-w-64"><GroupedSelect id="aql-oc-class" value={name ?? ''} groups={[{ label: '', choices: judged.map((value) => ({ value, label: words[classWord[value]] })) }]} onPick={(value) => setChosen(defectClasses.find((one) => one === value) ?? 'serious')} /></div>
            <Curve words={words} figures={figures} plan={plan} aql={of.limit.aql} sampled={{ kind: 'single', size: of.countedOn, ac: of.allowed ?? 0 }} opened={opened} />
          </div>
        )}
      </Details>
    </div>
  );
}
