import type { Messages } from 'next-intl';
import type { LotVerdict } from '@/lib/domain/aql/ledger/judge-ledger';
import type { DefectClass, Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import type { NumberFormat } from '@/components/features/aql/number-format';

/** Messages of the ledger. Placeholders such as `{count}` are filled in on display. */
export type LedgerMessages = Readonly<Messages['aql-ledger']['tool']>;
export type LedgerMessageKey = keyof LedgerMessages;
export type LedgerProps = { words: LedgerMessages; format: NumberFormat };

/** Message keys by the wire name of the class; the texts say critical, major and minor. */
export const classKey: Readonly<Record<DefectClass, LedgerMessageKey>> = {
  fatal: 'critical',
  serious: 'major',
  minor: 'minorClass',
};

export const verdictKeys = {
  accept: 'accepted',
  refuse: 'rejected',
  pending: 'pending',
  stopped: 'notInspected',
  unjudged: 'unjudged',
} as const satisfies Record<LotVerdict, LedgerMessageKey>;

/** The text carries the meaning, the colour supports it. */
export const severityLook: Readonly<Record<Severity | 'stopped', string>> = {
  normal: '',
  reduced: 'text-accent',
  tightened: 'text-reject',
  stopped: 'text-reject',
};
