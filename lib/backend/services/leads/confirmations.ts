import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { targetOf } from '@/lib/backend/services/accounts/identity';
import { addEventWithin } from '@/lib/backend/services/limits/rate-events';
import { limits } from './guards/lead-limits';

/** Returns the keyed hash of the mailbox that an address reaches, whatever its spelling; for limits alone. */
export const mailboxHash = (db: Db, email: string): Promise<string> =>
  keyedHash(db, 'mailbox', targetOf({ type: 'email', to: email }));

/**
 * Counts a confirmation to a mailbox. False once it got those of a day: anyone can name it in a form, so further leads
 * are stored and delivered without one.
 */
export const countConfirmation = (tx: Transaction, mailbox: string, now: Date): Promise<boolean> =>
  addEventWithin(tx, `confirmation:${mailbox}`, limits.confirmations, now);
