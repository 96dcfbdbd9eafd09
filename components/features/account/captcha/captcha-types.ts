import type { CodePurpose, Ticket } from '@/lib/domain/account/account-calls';

/** Outcome of a captcha. A code is requested only with a ticket. */
export type Verified = { kind: 'ticket'; ticket: Ticket } | { kind: 'failed' } | { kind: 'cancelled' };
/** Runs a captcha for a purpose and a recipient; aborting `signal` cancels it. Never throws. */
export type Verify = (purpose: CodePurpose, to: string, signal: AbortSignal) => Promise<Verified>;
