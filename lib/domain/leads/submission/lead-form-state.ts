import type { Draft } from '@/lib/domain/leads/draft';
import type { LeadErrors } from '@/lib/domain/leads/lead-rules';

/** State of a form after a post without JavaScript. Every failure returns the input in `values`. */
export type LeadFormState =
  | { kind: 'idle' }
  | { kind: 'sent' }
  | { kind: 'refused'; errors: LeadErrors; values: Draft; message: string | null }
  | { kind: 'failed' | 'blocked'; values: Draft; message: string | null };

export const idleLeadForm: LeadFormState = { kind: 'idle' };
