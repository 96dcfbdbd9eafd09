import type { Draft } from '@/lib/domain/leads/draft';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import type { LeadErrors } from '@/lib/domain/leads/lead-rules';

/** State of a form after a post without JavaScript. Every failure returns the input in `values`. */
export type LeadFormState =
  | { kind: 'idle' }
  | Sent
  | { kind: 'refused'; errors: LeadErrors; values: Draft; message: string | null }
  | { kind: 'failed' | 'blocked'; values: Draft; message: string | null };

export const idleLeadForm: LeadFormState = { kind: 'idle' };
