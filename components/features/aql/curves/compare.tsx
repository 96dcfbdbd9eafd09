import { useMemo, useState } from 'react';
import type { PlanProps } from '@/components/features/aql/bench-types';
import { aqlGroups, levelGroups, severityGroups } from '@/components/features/aql/plan/form/choices';
import { SelectField } from '@/components/features/aql/plan/form/plan-field';
import { Details } from '@/components/ui/details';
import { countModelOf, planRisks } from '@/lib/domain/aql/curves/characteristic';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import { codeLetterFor } from '@/lib/domain/aql/tables/code-letters';
import {
  type Aql,
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

/** A plan by its name and the letter that the arrows lead to; `size`: pieces inspected, at most the lot. */
type Side = { level: LevelName; severity: Severity; aql: Aql; letter: CodeLetter; size: number; ac: number };

const samplingOf = ({ size, ac }: Side) => ({ kind: 'single', size, ac }) as const;

/** The plan for the major defects; null without an AQL. */
function majorPlan({ query, classes }: Plan): Side | null {
  const { limit, usedLetter, countedOn, allowed } = classes.serious;
  if (limit.kind !== 'aql') return null;
  const { level, severity } = query;
  const numbers = { letter: usedLetter, size: countedOn, ac: allowed ?? 0 };
  return { level: levelName(level), severity, aql: limit.aql, ...numbers };
}

/** Name and numbers of a plan, in the order of the rows. */
function summary({ words, format }: PlanProps, { level, severity, aql, letter, size, ac }: Side): string[] {
  const risks = planRisks({ kind: 'single', size, ac }, aql);
  const quality = (value: number) =>
    countsDefects(aql) ? fill(words.compareDefects, { n: format.decimal(value * 100) }) : format.quality(value);
  return [
    fill(words.compareSide, { level, severity: words[severity], aql: format.aql(aql) }),
    letter,
    format.whole(size),
    `${ac} / ${ac + 1}`,
    format.share(risks.producerRisk),
    quality(risks.consumerRiskQuality),
    quality(risks.indifferenceQuality),
  ];
}

/**
 * What the other plan saves or costs, and what it lets through of the lots that this one should stop. Null where shares
 * of pieces are on one side and defects per 100 pieces, another scale, on the other.
 */
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

/** The curves of two plans over each other, drawn when they are asked for. */
function CompareCurves({ words, format, plan, own, other }: PlanProps & { own: Side; other: Side }) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = useMemo(() => {
    const line = (label: string, side: Side) => ({
      name: fill(words.labelled, { label, text: summary({ words, format, plan }, side)[0] ?? '' }),
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

/** Compares two plans for the major defects of the same lot: sample size, risks and quality levels. */
export function Compare(props: PlanProps) {
  const { words, plan } = props;
  const { lot } = plan.query;
  const [choice, setChoice] = useState<Pick<Side, 'level' | 'severity' | 'aql'>>({
    level: 'III',
    severity: 'normal',
    aql: '1.5',
  });
  const other = useMemo(() => {
    const found = singlePlan(choice.severity, codeLetterFor(lot, levelValue(choice.level)), choice.aql);
    return { ...choice, letter: found.letter, size: Math.min(found.size, lot), ac: found.ac };
  }, [choice, lot]);
  const own = useMemo(() => majorPlan(plan), [plan]);
  const [left, right] = [own && summary(props, own), summary(props, other)];
  const text = own && difference(props, own, other);
  const rowNames = [
    words.compareLevel,
    words.compareLetter,
    words.compareSample,
    words.compareNumbers,
    words.compareProducer,
    words.compareConsumer,
    words.compareIndifference,
  ];
  return (
    <div>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <SelectField
          id="aql-other-level"
          label={words.level}
          value={choice.level}
          groups={levelGroups(props)}
          onPick={(level) => setChoice({ ...choice, level })}
        />
        <SelectField
          id="aql-other-severity"
          label={words.compareSeverity}
          value={choice.severity}
          groups={severityGroups(props)}
          onPick={(severity) => setChoice({ ...choice, severity })}
        />
        <SelectField
          id="aql-other-aql"
          label={words.compareAql}
          value={choice.aql}
          groups={aqlGroups(props)}
          onPick={(aql) => setChoice({ ...choice, aql })}
        />
      </div>
      <table className="w-full border-b border-line text-small">
        <caption className="sr-only">{words.compareTitle}</caption>
        <thead>
          <tr>
            <td />
            {[words.compareThis, words.compareOther].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
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
      {own && text && (
        <>
          <p className="mt-4">{text}</p>
          <CompareCurves {...props} own={own} other={other} />
        </>
      )}
    </div>
  );
}
