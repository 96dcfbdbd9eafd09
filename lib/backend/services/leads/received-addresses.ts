import { and, eq, notExists } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { leads, receivedAddresses } from '@/lib/backend/db/schema';

/**
 * Records that a report was sent to the address of a lead, unless the lead was erased meanwhile. The lead is
 * share-locked, so that an erasure waits and then deletes the hash too.
 */
export function recordReceived(db: Db, leadId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [lead] = await tx.select({ hash: leads.emailHash }).from(leads).where(eq(leads.id, leadId)).for('share');
    if (lead?.hash)
      await tx.insert(receivedAddresses).values({ addressHash: lead.hash, at: now }).onConflictDoNothing();
  });
}

/** Deletes the hashes of addresses that no lead has any more: this one, or all. */
export async function forgetReceived(db: Db, addressHash?: string): Promise<void> {
  const lead = db.select({ id: leads.id }).from(leads).where(eq(leads.emailHash, receivedAddresses.addressHash));
  const isThis = addressHash === undefined ? undefined : eq(receivedAddresses.addressHash, addressHash);
  await db.delete(receivedAddresses).where(and(isThis, notExists(lead)));
}
