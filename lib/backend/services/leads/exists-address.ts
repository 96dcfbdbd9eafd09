import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { receivedAddresses } from '@/lib/backend/db/schema';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import type { LeadContext } from '@/lib/contract/leads';
import { emailHash } from './lead-row';
import { leadUse, limits } from '@/lib/backend/services/leads/guards/lead-limits';
import { LeadRefusal } from './lead-refusal';

type Question = { email: string; address: string; context: LeadContext };

/**
 * Whether a report was sent to this address. A few queries are unconditional, more require a proof of work, and too
 * many are refused, so that customers cannot be enumerated. Throws `LeadRefusal`.
 */
export async function existsAddress(db: Db, { email, address, context }: Question, now: Date): Promise<boolean> {
  const hash = await emailHash(db, email);
  const keys = await senderKeys(db, address);
  const about = await hit(db, `exists-about:${hash}`, limits.existsAddress.seconds, now);
  if (about.hits > limits.existsAddress.blockAfter)
    throw new LeadRefusal('tooMany', { retryAfterSeconds: about.endsInSeconds });
  if (keys) {
    const own = await hit(db, `exists:${keys.address}`, limits.exists.seconds, now);
    if (own.hits > limits.exists.blockAfter) throw new LeadRefusal('tooMany', { retryAfterSeconds: own.endsInSeconds });
    if (own.hits > limits.exists.suspectAfter && !(await acceptsProof(db, context.altcha, leadUse, now)))
      throw new LeadRefusal('proofNeeded');
  }
  const [row] = await db.select().from(receivedAddresses).where(eq(receivedAddresses.addressHash, hash));
  return row !== undefined;
}
