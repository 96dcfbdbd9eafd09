import type { DefectListGroup } from '@/lib/contract/content/man-days';
import { formatLimit, type Limit, parseLimit } from '@/lib/domain/aql/query/limit';
import { defaultQuery, type PlanQuery, type Policy } from '@/lib/domain/aql/sampling/plan';
import {
  type DefectClass,
  inspectionLevels,
  type LevelName,
  type Severity,
} from '@/lib/domain/aql/tables/levels-and-limits';
import type { CartonRule } from './cartons';

/** `order`: one sample for the whole order, shared out; `each`: a plan for each article. */
export const planModes = ['order', 'each'] as const;
export type PlanMode = (typeof planModes)[number];

export type FloorSettings = {
  mode: PlanMode;
  level: LevelName;
  /** In wire form: `0`, an AQL, or `N/A`. */
  limits: Readonly<Record<DefectClass, string>>;
  severity: Severity;
  policy: Policy;
  cartons: CartonRule;
  /** Product group, by which the man-days are planned; empty where none is chosen. */
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

/** A limit that an order may have: zero, an AQL or not judged. Percentages have no plan in the tables. */
export function parseFloorLimit(text: string): Limit | null {
  const limit = parseLimit(text);
  return limit && limit.kind !== 'percent' ? limit : null;
}

export const isFloorLimit = (text: string): boolean => {
  const limit = parseFloorLimit(text);
  return limit !== null && formatLimit(limit) === text;
};

/** The query of a lot under these settings. */
export function planQueryOf(settings: FloorSettings, lot: number): PlanQuery {
  const { level, limits, severity, policy } = settings;
  const limit = (name: DefectClass): Limit => parseFloorLimit(limits[name]) ?? { kind: 'none' };
  return {
    ...defaultQuery,
    lot,
    level: inspectionLevels.find(({ name }) => name === level)?.value ?? defaultQuery.level,
    limits: { fatal: limit('fatal'), serious: limit('serious'), minor: limit('minor') },
    severity,
    policy,
  };
}
