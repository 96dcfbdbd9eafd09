import type { Messages } from 'next-intl';
import { createContext, use } from 'react';
import type { NumberFormat } from '@/components/features/aql/number-format';
import type { LotVerdict } from '@/lib/domain/aql/ledger/judge-ledger';
import type { Ledger } from '@/lib/domain/aql/ledger/ledger';
import type { DefectClass, Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import type { UpdateLedger } from './use-ledger';

/** Messages of the ledger. Placeholders such as `{count}` are filled in on display. */
export type LedgerMessages = Readonly<Messages['aql-ledger']['tool']>;
export type LedgerMessageKey = keyof LedgerMessages;

/** What every part of the ledger shows and changes. */
type LedgerValue = { words: LedgerMessages; format: NumberFormat; ledger: Ledger; update: UpdateLedger };
export const LedgerContext = createContext<LedgerValue | null>(null);

export function useLedgerContext(): LedgerValue {
  const value = use(LedgerContext);
  if (!value) throw new Error('outside of the ledger');
  return value;
}

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
