import type { CodePurpose, Ticket } from '@/lib/domain/account/account-wire';

/** How a verification ended. Only a ticket lets a request go out. */
export type Verified = { kind: 'ticket'; ticket: Ticket } | { kind: 'failed' } | { kind: 'cancelled' };
/** A captcha: verifies for a purpose and a recipient until `signal` ends it. Never throws. */
export type Verify = (purpose: CodePurpose, to: string, signal: AbortSignal) => Promise<Verified>;
