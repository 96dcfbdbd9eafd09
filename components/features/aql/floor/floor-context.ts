import type { Messages } from 'next-intl';
import { createContext, use } from 'react';

export { classKey } from '@/components/features/aql/bench-types';

import type { NumberFormat } from '@/components/features/aql/number-format';
import type { CartonDraw } from '@/lib/domain/aql/floor/cartons';
import type { FloorOrder } from '@/lib/domain/aql/floor/floor-order';
import type { FloorPlan, PlanningRule } from '@/lib/domain/aql/floor/floor-plan';
import type { OrderVerdict, RunningVerdict } from '@/lib/domain/aql/floor/floor-verdict';
import type { FieldProblem } from '@/lib/domain/aql/floor/paste-articles';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import { fill } from '@/lib/i18n/fill';
import type { Update } from './use-floor-order';

export type FloorMessages = Readonly<Messages['aql-floor']['tool']>;

type Floor = {
  words: FloorMessages;
  format: NumberFormat;
  planning: PlanningRule;
  order: FloorOrder;
  update: Update;
  /** Null without articles that can be planned. */
  judged: Judged | null;
};
export type Judged = { plan: FloorPlan; verdict: OrderVerdict };
export const FloorContext = createContext<Floor | null>(null);

export function useFloor(): Floor {
  const floor = use(FloorContext);
  if (!floor) throw new Error('outside of the floor tool');
  return floor;
}

export const verdictView = {
  failed: { key: 'verdictFailed', sign: '✕', look: 'border-reject bg-reject-tint' },
  pending: { key: 'verdictPending', sign: '○', look: 'border-ink bg-card' },
  passes: { key: 'verdictPasses', sign: '✓', look: 'border-accent bg-accent-tint' },
  unjudged: { key: 'verdictUnjudged', sign: '–', look: 'border-ink bg-card' },
} as const satisfies Record<RunningVerdict, { key: keyof FloorMessages; sign: string; look: string }>;

type Texts = Pick<Floor, 'words' | 'format'>;

export const progressText = (
  { words, format }: Texts,
  { inspected, sample }: Pick<OrderVerdict, 'inspected' | 'sample'>,
): string => fill(words.progress, { done: format.whole(inspected), all: format.whole(sample) });

export function acReText({ words, format }: Texts, plan: Plan | null, name: DefectClass): string | undefined {
  const allowed = plan?.classes[name].allowed ?? null;
  return allowed === null ? undefined : fill(words.acRe, { ac: format.whole(allowed), re: format.whole(allowed + 1) });
}

export const openedText = ({ format }: Texts, { opened }: CartonDraw): string =>
  opened ? format.list(opened.map(({ number }) => number)) : '…';

export const checksText = ({ words, order: { checks } }: Pick<Floor, 'words' | 'order'>): string =>
  fill(words.checksDone, { done: checks.filter(({ state }) => state !== 'open').length, all: checks.length });

export function articleProblemText(words: FloorMessages, problem: FieldProblem): string {
  if (problem.field === 'sku') return words.skuBad[problem.problem];
  return fill(words.labelled, { label: words[problem.field], text: words.numberBad[problem.problem] });
}
