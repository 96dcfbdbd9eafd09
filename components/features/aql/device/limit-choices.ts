import type { Messages } from 'next-intl';
import type { NumberFormat } from '@/components/features/aql/number-format';
import type { ChoiceGroup } from '@/components/features/aql/plan/form/plan-field';
import { aqls, countsDefects } from '@/lib/domain/aql/tables/levels-and-limits';

/** The messages of checklist and ledger are the same here. */
type LimitWords = Pick<Messages['aql-floor']['tool'], 'zeroAccepted' | 'aqlPercent' | 'perHundred' | 'notJudged'>;

/** The limits that an order or a series of lots may have; percentages have no plan in the tables. */
export function limitChoices(words: LimitWords, format: NumberFormat): ChoiceGroup[] {
  const choice = (aql: (typeof aqls)[number]) => ({ value: aql, label: `AQL ${format.aql(aql)}` });
  return [
    { label: '', choices: [{ value: '0', label: words.zeroAccepted }] },
    { label: words.aqlPercent, choices: aqls.filter((aql) => !countsDefects(aql)).map(choice) },
    { label: words.perHundred, choices: aqls.filter(countsDefects).map(choice) },
    { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
  ];
}
