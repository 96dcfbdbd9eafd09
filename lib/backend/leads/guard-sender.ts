import { createHash } from 'node:crypto';
import { targetOf } from '@/lib/backend/accounts/account-record';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { acceptsProof } from '@/lib/backend/shared/captcha';
import { addEventWithin, createLimiter, hit, senderKeys } from '@/lib/backend/shared/rate-limits';
import type { LeadContext } from '@/lib/contract/leads';
import { LeadRefusal } from './lead-refusal';

export const limits = {
  address: { seconds: 600, suspectAfter: 5, blockAfter: 30 },
  network: { seconds: 600, suspectAfter: 60, blockAfter: 240 },
  /** Leads that name one mailbox in any spelling, from anywhere. It never blocks, or anyone could shut the owner out. */
  recipient: { seconds: 3_600, suspectAfter: 12 },
  /** Leads that name such a mailbox in doubt, from the pages without script of one network: they bring no proof. */
  plainNetwork: { seconds: 3_600, suspectAfter: 5 },
  /** Confirmations to one mailbox, possibly of someone who asked for none; leads above are taken without one. */
  confirmations: { seconds: 86_400, most: 5 },
  exists: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  existsAddress: { seconds: 3_600, blockAfter: 20 },
} as const;

export const limiter = createLimiter((retryAfterSeconds) => new LeadRefusal('tooMany', { retryAfterSeconds }));

export const leadUse = { purpose: 'lead' } as const;

/** Without an idempotency key, an identical form in the same window or the next is a duplicate. */
export const sameSenderMs = 10 * 60_000;
/** From the visitor's clock: they differ between two attempts of the same form. */
const untrusted = new Set(['timestamp', 'md5Key']);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function normal(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ').normalize('NFC');
  return Array.isArray(value) ? value.map(normal) : value;
}

export function fingerprint(form: string, fields: Record<string, unknown>, files: readonly { sha256: string }[] = []) {
  const said = Object.entries(fields)
    .filter(([name, value]) => !untrusted.has(name) && value !== '' && value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, normal(value)]);
  return hash(JSON.stringify([form, said, files.map(({ sha256 }) => sha256)]));
}

/** The first is stored; any means a duplicate. A corrected form is not taken for its first attempt. */
export function idempotencyKeys(clientKey: string | undefined, said: string, now: Date): [string, ...string[]] {
  if (clientKey) return [hash(`key\n${clientKey}\n${said}`)];
  const window = Math.floor(now.getTime() / sameSenderMs);
  return [hash(`window\n${window}\n${said}`), hash(`window\n${window - 1}\n${said}`)];
}

export const mailboxHash = (db: Db, email: string): Promise<string> =>
  keyedHash(db, 'mailbox', targetOf({ type: 'email', to: email }));

/** False once a mailbox got those of a day: anyone can name it in a form. */
export const countConfirmation = (tx: Transaction, mailbox: string, now: Date): Promise<boolean> =>
  addEventWithin(tx, `confirmation:${mailbox}`, limits.confirmations, now);

/** Nobody reads and fills in a form faster than this. */
const minFillMs = 1_500;

/** `mailbox`: its keyed hash, null for a form without an address. `plain`: from a page without script. */
type Sender = { address: string; context: LeadContext; mailbox: string | null; plain?: boolean };

/** A honeypot, haste, a busy sender or a mailbox named often requires a proof; far above the limit it is refused. */
export async function guardSender(db: Db, { address, context, mailbox, plain }: Sender, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  let suspected = await limiter.countSender(db, 'lead', keys, limits, now);
  suspected ||= Boolean(context.website) || (context.filled_ms !== undefined && context.filled_ms < minFillMs);
  const recipientKey = mailbox && `recipient:${mailbox}`;
  // Anyone can name a mailbox: that must not shut its owner out, with script or without.
  if (!suspected && recipientKey && (await limiter.isNextSuspect(db, recipientKey, limits.recipient, now)))
    suspected = !plain || (await limiter.counted(db, `lead-plain-net:${keys.network}`, limits.plainNetwork, now));
  if (suspected && !(await acceptsProof(db, context.altcha, leadUse, now))) throw new LeadRefusal('proofNeeded');
  if (recipientKey) await hit(db, recipientKey, limits.recipient.seconds, now);
}
