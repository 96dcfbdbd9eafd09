import type { QueryProblem } from '@/lib/domain/aql/aql-query';
import type { AqlMessages, AqlMessageKey } from '@/components/features/aql/aql-message-keys';
import { fill } from '@/lib/i18n/fill';

const lotWords: Record<Extract<QueryProblem, { field: 'lot' }>['problem'], AqlMessageKey> = {
  empty: 'lotEmpty',
  zero: 'lotZero',
  negative: 'lotNegative',
  fraction: 'lotFraction',
  tooLarge: 'lotTooLarge',
  notNumber: 'lotNotNumber',
};

/** The error message of a field. */
export const problemText = (words: AqlMessages, problem: QueryProblem): string =>
  problem.field === 'lot'
    ? words[lotWords[problem.problem]]
    : problem.field === 'proportion'
      ? words.proportionBad
      : fill(words.fieldBad, { text: problem.text });
