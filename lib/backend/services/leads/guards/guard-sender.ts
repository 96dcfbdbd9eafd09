import type { Db } from '@/lib/backend/db/client';
import type { LeadContext } from '@/lib/contract/leads';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, hitsOf, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import { leadUse, limits } from './lead-limits';
import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';

/** Nobody reads and fills in a form faster than this. */
const minFillMs = 1_500;

/**
 * `mailbox`: its keyed hash, null for a form without an address. `plain`: from a page without script, which cannot solve
 * a proof of work.
 */
type Sender = { address: string; context: LeadContext; mailbox: string | null; plain?: boolean };

/** Whether the next lead that names this mailbox is in doubt. It is counted later, once nothing refuses it. */
async function isNamedOften(db: Db, recipientKey: string, now: Date): Promise<boolean> {
  const { seconds, suspectAfter } = limits.recipient;
  return (await hitsOf(db, recipientKey, seconds, now)).hits >= suspectAfter;
}

/** Counts a lead without a proof that names a mailbox in doubt; returns whether its network may still send one. */
async function hasPlainTurn(db: Db, network: string, now: Date): Promise<boolean> {
  const { seconds, most } = limits.plainNetwork;
  return (await hit(db, `lead-plain-net:${network}`, seconds, now)).hits <= most;
}

/**
 * Counts a lead against the sender's address and its network, and, once it is let through, against the mailbox that the
 * form names. A filled honeypot, a form submitted too quickly, a busy sender or a mailbox named often requires a proof of
 * work; far above the limit of the sender the lead is refused. Throws `LeadRefusal`.
 */
export async function guardSender(db: Db, { address, context, mailbox, plain }: Sender, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  const addressHits = await hit(db, `lead:${keys.address}`, limits.address.seconds, now);
  const networkHits = await hit(db, `lead-net:${keys.network}`, limits.network.seconds, now);
  const waits = [
    ...(addressHits.hits > limits.address.blockAfter ? [addressHits.endsInSeconds] : []),
    ...(networkHits.hits > limits.network.blockAfter ? [networkHits.endsInSeconds] : []),
  ];
  if (waits.length > 0) throw new LeadRefusal('tooMany', { retryAfterSeconds: Math.max(...waits) });
  let suspected = Boolean(context.website) || (context.filled_ms !== undefined && context.filled_ms < minFillMs);
  suspected ||= addressHits.hits > limits.address.suspectAfter || networkHits.hits > limits.network.suspectAfter;
  const recipientKey = mailbox && `recipient:${mailbox}`;
  // Anyone can name a mailbox: that must not shut its owner out, with script or without.
  if (!suspected && recipientKey && (await isNamedOften(db, recipientKey, now)))
    suspected = !plain || !(await hasPlainTurn(db, keys.network, now));
  if (suspected && !(await acceptsProof(db, context.altcha, leadUse, now))) throw new LeadRefusal('proofNeeded');
  if (recipientKey) await hit(db, recipientKey, limits.recipient.seconds, now);
}
