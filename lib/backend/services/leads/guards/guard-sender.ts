import type { Db } from '@/lib/backend/db/client';
import type { LeadContext } from '@/lib/contract/leads';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import { leadUse, limits } from './lead-limits';
import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';

/** Nobody reads and fills in a form faster than this. */
const minFillMs = 1_500;

/** `mailbox`: its keyed hash, null for a form without an address. */
type Sender = { address: string; context: LeadContext; mailbox: string | null };

/**
 * Counts a lead against the sender's address, its network and the mailbox that the form names. A filled honeypot, a form
 * submitted too quickly or a busy sender requires a proof of work; far above the limit the lead is refused. Throws
 * `LeadRefusal`.
 */
export async function guardSender(db: Db, { address, context, mailbox }: Sender, now: Date): Promise<void> {
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
  if (mailbox) {
    const named = await hit(db, `recipient:${mailbox}`, limits.recipient.seconds, now);
    if (named.hits > limits.recipient.blockAfter)
      throw new LeadRefusal('tooMany', { retryAfterSeconds: named.endsInSeconds });
    suspected ||= named.hits > limits.recipient.suspectAfter;
  }
  if (suspected && !(await acceptsProof(db, context.altcha, leadUse, now))) throw new LeadRefusal('proofNeeded');
}
