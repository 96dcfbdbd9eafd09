import type { Plan } from '@/lib/aql/plan';
import type { DefectClass } from '@/lib/aql/series';
import type { Figures } from './figures';
import type { AqlWords, WordKey } from './words';

/** What stands in the fields, as typed. */
export type FormText = Record<'lot' | 'level' | DefectClass | 'severity' | 'policy', string>;
export type FoundText = Record<DefectClass, string>;

/** What every part of the workbench is given. */
export type Bench = { words: AqlWords; figures: Figures };
export type PlanProps = Bench & { plan: Plan };

/** The wire calls them fatal, serious and minor; people say critical, major and minor. */
export const classWord: Readonly<Record<DefectClass, WordKey>> = { fatal: 'critical', serious: 'major', minor: 'minorClass' };
