import type { DefectListGroup } from '@/lib/contract/content/man-days';
import { type LimitTexts, parseTableLimits } from '@/lib/domain/aql/query/limit';
import { defaultQuery, type PlanQuery, type Policy } from '@/lib/domain/aql/sampling/plan';
import { type LevelName, levelValue, type Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import type { CartonRule } from './cartons';

/** `order`: one sample for the whole order, shared out; `each`: a plan for each article. */
export const planModes = ['order', 'each'] as const;
export type PlanMode = (typeof planModes)[number];

export type FloorSettings = {
  mode: PlanMode;
  level: LevelName;
  limits: LimitTexts;
  severity: Severity;
  policy: Policy;
  cartons: CartonRule;
  goods: DefectListGroup | '';
};

export const defaultSettings: FloorSettings = {
  mode: 'order',
  level: 'II',
  limits: { fatal: '0', serious: '2.5', minor: '4.0' },
  severity: 'normal',
  policy: 'own',
  cartons: { kind: 'sqrt', value: 0 },
  goods: '',
};

export const planQueryOf = ({ level, limits, severity, policy }: FloorSettings, lot: number): PlanQuery => ({
  ...defaultQuery,
  lot,
  level: levelValue(level),
  limits: parseTableLimits(limits),
  severity,
  policy,
});
