import type { Messages } from 'next-intl';
import { createContext, use } from 'react';

export { classKey } from '@/components/features/aql/bench-types';

import type { NumberFormat } from '@/components/features/aql/number-format';
import type { Ledger } from '@/lib/domain/aql/ledger/ledger';
import type { Severity } from '@/lib/domain/aql/tables/levels-and-limits';
import type { UpdateLedger } from './use-ledger';

export type LedgerMessages = Readonly<Messages['aql-ledger']['tool']>;

type LedgerValue = { words: LedgerMessages; format: NumberFormat; ledger: Ledger; update: UpdateLedger };
export const LedgerContext = createContext<LedgerValue | null>(null);

export function useLedgerContext(): LedgerValue {
  const value = use(LedgerContext);
  if (!value) throw new Error('outside of the ledger');
  return value;
}

/** The text carries the meaning, the colour supports it. */
export const severityLook: Readonly<Record<Severity | 'stopped', string>> = {
  normal: '',
  reduced: 'text-accent',
  tightened: 'text-reject',
  stopped: 'text-reject',
};
