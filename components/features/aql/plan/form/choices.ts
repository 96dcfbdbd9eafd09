import type { Messages } from 'next-intl';
import type { SharedProps } from '@/components/features/aql/bench-types';
import type { NumberFormat } from '@/components/features/aql/number-format';
import { policies } from '@/lib/domain/aql/sampling/plan';
import {
  type Aql,
  aqls,
  countsDefects,
  inspectionLevels,
  type LevelName,
  type Severity,
  severities,
} from '@/lib/domain/aql/tables/levels-and-limits';
import type { Choice, Choices } from './plan-field';

const sampleShares = ['1', '2.5', '4', '5', '10'] as const;

export const levelChoices = inspectionLevels.map(({ name }) => ({ value: name, label: name }));

export function levelGroups({ words }: SharedProps): Choices<LevelName> {
  const isSpecial = ({ value }: Choice) => value.startsWith('S');
  return [
    { label: words.levelGeneral, choices: levelChoices.filter((one) => !isSpecial(one)) },
    { label: words.levelSpecial, choices: levelChoices.filter(isSpecial) },
  ];
}

type PlanWords = Pick<Messages['aql-floor']['tool'], Severity | 'policyOwn' | 'policyCommon'>;
export const severityChoices = (words: PlanWords) => severities.map((value) => ({ value, label: words[value] }));
export const policyChoices = ({ policyOwn, policyCommon }: PlanWords) =>
  policies.map((value) => ({ value, label: value === 'own' ? policyOwn : policyCommon }));

const aqlChoices = (areDefects: boolean, labelOf: (aql: Aql) => string) =>
  aqls.filter((aql) => countsDefects(aql) === areDefects).map((value) => ({ value, label: labelOf(value) }));

/** The twenty-eight limits of the contract, then percentages of the sample. */
export const limitGroups = ({ words, format }: SharedProps): Choices => [
  { value: '0', label: words.none },
  { label: words.aqlShort, choices: aqlChoices(false, format.aql) },
  { label: words.perHundred, choices: aqlChoices(true, format.aql) },
  {
    label: words.share,
    choices: sampleShares.map((value) => ({ value: `${value}%`, label: format.share(Number(value) / 100) })),
  },
  { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
];

/** The messages of checklist and ledger are the same here. */
type LimitWords = Pick<Messages['aql-floor']['tool'], 'zeroAccepted' | 'aqlPercent' | 'perHundred' | 'notJudged'>;

/** The limits that an order or a series of lots may have; percentages have no plan in the tables. */
export function tableLimits(words: LimitWords, format: NumberFormat): Choices {
  const labelOf = (aql: Aql) => `AQL ${format.aql(aql)}`;
  return [
    { value: '0', label: words.zeroAccepted },
    { label: words.aqlPercent, choices: aqlChoices(false, labelOf) },
    { label: words.perHundred, choices: aqlChoices(true, labelOf) },
    { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
  ];
}
