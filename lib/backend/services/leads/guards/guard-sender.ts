import type { Db } from '@/lib/backend/db/client';
import type { LeadContext } from '@/lib/contract/leads';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import { leadUse, limits } from './lead-limits';
import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';

/** Nobody reads and fills in a form faster than this. */
const minFillMs = 1_500;

type Sender = { address: string; context: LeadContext; emailHash: string | null };

/**
 * Counts a lead against the sender's address, its network and the e-mail address in the form. A filled honeypot, a form
 * submitted too quickly or a busy sender requires a proof of work; far above the limit the lead is refused. Throws
 * `LeadRefusal`.
 */
export async function guardSender(db: Db, { address, context, emailHash }: Sender, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  const own = await hit(db, `lead:${keys.address}`, limits.address.seconds, now);
  const near = await hit(db, `lead-net:${keys.network}`, limits.network.seconds, now);
  const blocked = own.hits > limits.address.blockAfter || near.hits > limits.network.blockAfter;
  if (blocked) throw new LeadRefusal('tooMany', { retryAfterSeconds: own.endsInSeconds });
  let suspected = Boolean(context.website) || (context.filled_ms !== undefined && context.filled_ms < minFillMs);
  suspected ||= own.hits > limits.address.suspectAfter || near.hits > limits.network.suspectAfter;
  if (emailHash) {
    const named = await hit(db, `recipient:${emailHash}`, limits.recipient.seconds, now);
    if (named.hits > limits.recipient.blockAfter)
      throw new LeadRefusal('tooMany', { retryAfterSeconds: named.endsInSeconds });
    suspected ||= named.hits > limits.recipient.suspectAfter;
  }
  if (suspected && !(await acceptsProof(db, context.altcha, leadUse, now))) throw new LeadRefusal('proofNeeded');
}
