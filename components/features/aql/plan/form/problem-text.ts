import type { AqlMessageKey, AqlMessages } from '@/components/features/aql/bench-types';
import type { QueryProblem } from '@/lib/domain/aql/query/aql-query';
import { fill } from '@/lib/i18n/fill';

/** The sentence of each problem of a lot size. */
export const lotWords = {
  empty: 'lotEmpty',
  zero: 'lotZero',
  negative: 'lotNegative',
  fraction: 'lotFraction',
  tooLarge: 'lotTooLarge',
  notNumber: 'lotNotNumber',
} as const satisfies Record<Extract<QueryProblem, { field: 'lot' }>['problem'], AqlMessageKey>;

export function problemText(words: AqlMessages, problem: QueryProblem): string {
  switch (problem.field) {
    case 'lot':
      return words[lotWords[problem.problem]];
    case 'stray':
      return fill(words.strayNames, { text: problem.text, submit: words.submit });
    case 'proportion':
      return words.proportionBad;
    default:
      return fill(words.fieldBad, { text: problem.text });
  }
}
