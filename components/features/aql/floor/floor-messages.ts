import type { Messages } from 'next-intl';
import type { ArticleProblem, unitOfAll } from '@/lib/domain/aql/floor/article';
import { fill } from '@/lib/i18n/fill';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import type { NumberFormat } from '@/components/features/aql/number-format';

/** Messages of the floor tool. Placeholders such as `{count}` are filled in on display. */
export type FloorMessages = Readonly<Messages['aql-floor']['tool']>;
export type FloorMessageKey = keyof FloorMessages;
/** What is counted, in words. */
export const unitKey = {
  pieces: 'unitPieces',
  sets: 'unitSets',
  pairs: 'unitPairs',
  units: 'unitUnits',
} as const satisfies Record<ReturnType<typeof unitOfAll>, FloorMessageKey>;
export type FloorProps = { words: FloorMessages; format: NumberFormat };

/** Message keys by the wire name of the class; the texts say critical, major and minor. */
export const classKey: Readonly<Record<DefectClass, FloorMessageKey>> = {
  fatal: 'critical',
  serious: 'major',
  minor: 'minorClass',
};

const numberKeys = {
  empty: 'numberEmpty',
  zero: 'numberZero',
  negative: 'numberBad',
  fraction: 'numberFraction',
  tooLarge: 'numberTooLarge',
  notNumber: 'numberBad',
} as const satisfies Record<string, FloorMessageKey>;

const skuKeys = {
  empty: 'skuEmpty',
  tooLong: 'cellTooLong',
  shortened: 'skuShortened',
  damaged: 'skuDamaged',
} as const;

/** Why a row is no article, in the reader's language. */
export function articleProblemText(words: FloorMessages, problem: ArticleProblem): string {
  if (problem.field === 'sku') return words[skuKeys[problem.problem]];
  return fill(words.labelled, { label: words[problem.field], text: words[numberKeys[problem.problem]] });
}
