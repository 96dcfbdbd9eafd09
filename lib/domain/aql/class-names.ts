import type { DefectClass } from './tables/levels-and-limits';

/** Names of the classes in files, those of the trade. */
export const className: Readonly<Record<DefectClass, string>> = { fatal: 'critical', serious: 'major', minor: 'minor' };
