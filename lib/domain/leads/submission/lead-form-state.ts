import type { Draft } from '@/lib/domain/leads/draft';
import type { LeadErrors } from '@/lib/domain/leads/lead-rules';

/** What a form shows that was posted without script; what was typed comes back with every failure. */
export type LeadFormState =
  | { kind: 'idle' }
  | { kind: 'sent' }
  | { kind: 'refused'; errors: LeadErrors; values: Draft; message: string | null }
  | { kind: 'failed' | 'blocked'; values: Draft; message: string | null };

export const idleLeadForm: LeadFormState = { kind: 'idle' };
