import { policies } from '@/lib/aql/plan';
import { aqls, countsDefects, inspectionLevels, severities } from '@/lib/aql/series';
import type { Bench } from './bench-types';
import type { ChoiceGroup } from './field';
import { say } from './words';

/** Shares of the sample that are offered as limits. */
const shares = ['1', '2.5', '4', '5', '10'] as const;

export function levelGroups({ words }: Bench): ChoiceGroup[] {
  const group = (special: boolean) => inspectionLevels.filter(({ name }) => name.startsWith('S') === special).map(({ name }) => ({ value: name, label: name }));
  return [{ label: words.levelGeneral, choices: group(false) }, { label: words.levelSpecial, choices: group(true) }];
}

/** The twenty-eight limits of the contract, then shares of the sample. */
export function limitGroups({ words, figures }: Bench): ChoiceGroup[] {
  const named = (aql: (typeof aqls)[number]) => ({ value: aql, label: figures.aql(aql) });
  return [
    { label: '', choices: [{ value: '0', label: words.none }] },
    { label: words.aqlShort, choices: aqls.filter((aql) => !countsDefects(aql)).map(named) },
    { label: words.perHundred, choices: aqls.filter(countsDefects).map(named) },
    { label: words.share, choices: shares.map((value) => ({ value: `${value}%`, label: figures.share(Number(value) / 100) })) },
    { label: ' ', choices: [{ value: 'N/A', label: words.notJudged }] },
  ];
}

export const severityGroups = ({ words }: Bench): ChoiceGroup[] => [{ label: '', choices: severities.map((value) => ({ value, label: words[value] })) }];

export const policyGroups = ({ words }: Bench): ChoiceGroup[] => [
  { label: '', choices: policies.map((value) => ({ value, label: value === 'own' ? words.policyOwn : words.policyCommon })) },
];

export const aqlGroups = ({ figures }: Bench): ChoiceGroup[] => [{ label: '', choices: aqls.map((value) => ({ value, label: say('AQL {aql}', { aql: figures.aql(value) }) })) }];
