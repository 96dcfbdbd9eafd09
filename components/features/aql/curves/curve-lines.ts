import {
  acceptanceProbability,
  averageOutgoingQuality,
  averageSampleNumber,
  averageTotalInspection,
  type CountModel,
  type Sampling,
} from '@/lib/domain/aql/curves/characteristic';
import { doublePlan } from '@/lib/domain/aql/sampling/double-sampling';
import { multiplePlan } from '@/lib/domain/aql/sampling/multiple-sampling';
import type { ClassPlan, Plan } from '@/lib/domain/aql/sampling/plan';
import { singlePlan } from '@/lib/domain/aql/tables/master-table';
import { type Aql, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import type { SharedProps } from '@/components/features/aql/bench-types';
import type { NumberFormat } from '@/components/features/aql/number-format';

/** What a curve shows over the quality of the lots. */
export const measures = ['oc', 'asn', 'aoq', 'ati'] as const;
export type Measure = (typeof measures)[number];
/** The plans whose curves are laid over each other. */
export const lineChoices = ['plan', 'severities', 'kinds'] as const;
export type LineChoice = (typeof lineChoices)[number];

/** `name` says what distinguishes the line. */
export type CurveLine = { name: string; sampling: Sampling };

/** The lines of a class; the first is its plan as it is used, at most the whole lot. */
export function curveLines(
  { words, format }: SharedProps,
  plan: Plan,
  { countedOn, allowed }: ClassPlan,
  aql: Aql,
  choice: LineChoice,
): CurveLine[] {
  const { lot, severity } = plan.query;
  const single = (label: string, size: number, ac: number) =>
    fill(words.labelled, {
      label,
      text: fill(words.doubleNumbers, { size: format.whole(size), ac: format.whole(ac), re: format.whole(ac + 1) }),
    });
  const planLine: CurveLine = {
    name: single(words[severity], countedOn, allowed ?? 0),
    sampling: { kind: 'single', size: countedOn, ac: allowed ?? 0 },
  };
  if (choice === 'severities') {
    const others = severities
      .filter((one) => one !== severity)
      .map((one): CurveLine => {
        const { size, ac } = singlePlan(one, plan.letter, aql);
        const drawn = Math.min(size, lot);
        return { name: single(words[one], drawn, ac), sampling: { kind: 'single', size: drawn, ac } };
      });
    return [planLine, ...others];
  }
  if (choice === 'plan') return [planLine];
  const ownSingle = { ...planLine, name: single(words.curveSingle, countedOn, allowed ?? 0) };
  const double = doublePlan(severity, plan.letter, aql);
  const multiple = multiplePlan(severity, plan.letter, aql);
  const staged = (label: string, size: number, times: number) =>
    fill(words.labelled, {
      label,
      text: fill(words.curveSamples, { times: format.whole(times), size: format.whole(size) }),
    });
  // Where all samples together are more than the lot, there is nothing to draw one after the other.
  return [
    ownSingle,
    ...(double.kind === 'double' && 2 * double.size <= lot
      ? [{ name: staged(words.curveDouble, double.size, 2), sampling: double }]
      : []),
    ...(multiple.kind === 'multiple' && multiple.stages.length * multiple.size <= lot
      ? [{ name: staged(words.curveMultiple, multiple.size, multiple.stages.length), sampling: multiple }]
      : []),
  ];
}

/** Formats a quality: a share nonconforming in percent, or defects per 100 pieces. */
export const qualityFormat = (format: NumberFormat, model: CountModel): ((value: number) => string) =>
  model === 'binomial' ? format.quality : (value) => format.decimal(value * 100);

/** The value of a measure at a quality; AOQ and ATI of a lot of `lot` pieces whose rejected lots are sorted. */
export function measureAt(measure: Measure, plan: Sampling, quality: number, model: CountModel, lot: number): number {
  switch (measure) {
    case 'oc':
      return acceptanceProbability(plan, quality, model);
    case 'asn':
      return averageSampleNumber(plan, quality, model);
    case 'aoq':
      return averageOutgoingQuality(plan, quality, model, lot);
    case 'ati':
      return averageTotalInspection(plan, quality, model, lot);
  }
}
