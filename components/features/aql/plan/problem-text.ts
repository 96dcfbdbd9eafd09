import type { QueryProblem } from '@/lib/domain/aql/aql-query';
import type { AqlWords, WordKey } from '@/components/features/aql/word-keys';
import { fill } from '@/lib/i18n/fill';

const lotWords: Record<Extract<QueryProblem, { field: 'lot' }>['problem'], WordKey> = {
  empty: 'lotEmpty',
  zero: 'lotZero',
  negative: 'lotNegative',
  fraction: 'lotFraction',
  tooLarge: 'lotTooLarge',
  notNumber: 'lotNotNumber',
};

/** The error message of a field. */
export const problemText = (words: AqlWords, problem: QueryProblem): string =>
  problem.field === 'lot' ? words[lotWords[problem.problem]] : fill(words.fieldBad, { text: problem.text });
