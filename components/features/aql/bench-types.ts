import type { Messages } from 'next-intl';
import type { Plan } from '@/lib/domain/aql/sampling/plan';
import type { DefectClass } from '@/lib/domain/aql/tables/levels-and-limits';
import type { NumberFormat } from './number-format';

export type AqlMessages = Readonly<Messages['aql']['workbench']>;
export type AqlMessageKey = keyof AqlMessages;

export type FieldName = 'lot' | 'level' | DefectClass | 'severity' | 'policy' | 'proportion';
/** Field values as typed; `stray`: what the address says and no field can take, until somebody has seen it. */
export type FormText = Record<FieldName, string> & { stray?: string };
export type CountTexts = Record<DefectClass, string>;

export type SharedProps = { words: AqlMessages; format: NumberFormat };
export type PlanProps = SharedProps & { plan: Plan };

/** Message keys by the wire name of the class, in all tools; the texts say critical, major and minor. */
export const classKey = {
  fatal: 'critical',
  serious: 'major',
  minor: 'minorClass',
} as const satisfies Record<DefectClass, AqlMessageKey>;
