import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { receivedAddresses } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { isEmail } from '@/lib/domain/leads/fields/email';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { hit, senderKeys } from '@/lib/backend/services/limits/rate-windows';
import type { LeadContext } from '@/lib/contract/leads';
import { emailHash } from './lead-row';
import { leadUse, limits } from '@/lib/backend/services/leads/guards/lead-limits';
import { LeadRefusal } from './lead-refusal';
import { askExists } from './upstream/lead-service';

type Question = { email: string; address: string; context: LeadContext };

async function guardQuestion(db: Db, hash: string, { address, context }: Question, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  const about = await hit(db, `exists-about:${hash}`, limits.existsAddress.seconds, now);
  if (about.hits > limits.existsAddress.blockAfter)
    throw new LeadRefusal('tooMany', { retryAfterSeconds: about.endsInSeconds });
  const addressHits = await hit(db, `exists:${keys.address}`, limits.exists.seconds, now);
  if (addressHits.hits > limits.exists.blockAfter)
    throw new LeadRefusal('tooMany', { retryAfterSeconds: addressHits.endsInSeconds });
  if (addressHits.hits > limits.exists.suspectAfter && !(await acceptsProof(db, context.altcha, leadUse, now)))
    throw new LeadRefusal('proofNeeded');
}

/**
 * Whether a report was sent to this address, by our own record or, with `SITE_API_ORIGIN`, by the company's lead
 * service. A few queries are unconditional, more require a proof of work, and too many are refused, so that customers
 * cannot be enumerated. Throws `LeadRefusal`.
 */
export async function existsAddress(db: Db, question: Question, now: Date): Promise<boolean> {
  const { SITE_API_ORIGIN: origin, EMAIL_RULE } = config();
  if (!isEmail(question.email, EMAIL_RULE)) throw new LeadRefusal('unreadable', { names: { field: 'email' } });
  const hash = await emailHash(db, question.email);
  await guardQuestion(db, hash, question, now);
  if (origin) {
    const known = await askExists(origin, question.email);
    if (known === null) throw new LeadRefusal('unavailable');
    return known;
  }
  const [row] = await db.select().from(receivedAddresses).where(eq(receivedAddresses.addressHash, hash));
  return row !== undefined;
}
