import type { SharedProps } from '@/components/features/aql/bench-types';
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
import type { ChoiceGroup } from './plan-field';

/** Percentages of the sample offered as limits. */
const sampleShares = ['1', '2.5', '4', '5', '10'] as const;

export function levelGroups({ words }: SharedProps): ChoiceGroup<LevelName>[] {
  const levelChoices = (isSpecial: boolean) =>
    inspectionLevels
      .filter(({ name }) => name.startsWith('S') === isSpecial)
      .map(({ name }) => ({ value: name, label: name }));
  return [
    { label: words.levelGeneral, choices: levelChoices(false) },
    { label: words.levelSpecial, choices: levelChoices(true) },
  ];
}

/** The twenty-eight limits of the contract, then percentages of the sample. */
export function limitGroups({ words, format }: SharedProps): ChoiceGroup[] {
  const aqlChoice = (aql: Aql) => ({ value: aql, label: format.aql(aql) });
  return [
    { label: '', choices: [{ value: '0', label: words.none }] },
    { label: words.aqlShort, choices: aqls.filter((aql) => !countsDefects(aql)).map(aqlChoice) },
    { label: words.perHundred, choices: aqls.filter(countsDefects).map(aqlChoice) },
    {
      label: words.share,
      choices: sampleShares.map((value) => ({ value: `${value}%`, label: format.share(Number(value) / 100) })),
    },
    { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
  ];
}

export const severityGroups = ({ words }: SharedProps): ChoiceGroup<Severity>[] => [
  { label: '', choices: severities.map((value) => ({ value, label: words[value] })) },
];

export const policyGroups = ({ words }: SharedProps): ChoiceGroup[] => [
  {
    label: '',
    choices: policies.map((value) => ({ value, label: value === 'own' ? words.policyOwn : words.policyCommon })),
  },
];

export const aqlGroups = ({ format }: SharedProps): ChoiceGroup<Aql>[] => [
  { label: '', choices: aqls.map((value) => ({ value, label: `AQL ${format.aql(value)}` })) },
];
