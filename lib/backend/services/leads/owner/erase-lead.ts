import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { idempotency, leads, outbox } from '@/lib/backend/db/schema';
import { removeWritten } from '@/lib/backend/mail/mail-files';
import { forgetReceived } from '@/lib/backend/services/leads/received-addresses';

/**
 * Deletes a lead with its attachments, consents, outbox entries and mail files. The hash of its address is deleted too,
 * unless another lead has the same address. There is no transaction: a retry completes an interrupted run, and `tidy`
 * one that ended after the lead was deleted. Returns false when there is no such lead.
 */
export async function eraseLead(db: Db, id: string): Promise<boolean> {
  const [lead] = await db.select({ emailHash: leads.emailHash }).from(leads).where(eq(leads.id, id));
  if (!lead) return false;
  const mails = (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, id))).map((mail) => mail.id);
  removeWritten(mails);
  await db.delete(idempotency).where(eq(idempotency.leadId, id));
  await db.delete(leads).where(eq(leads.id, id));
  // Again, for a mail that was being written meanwhile.
  removeWritten(mails);
  // Last, because the hash can be recorded as long as the lead is there.
  if (lead.emailHash) await forgetReceived(db, lead.emailHash);
  return true;
}
