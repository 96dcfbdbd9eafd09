import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { inArray } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import {
  consents,
  idempotency,
  leadFileParts,
  leadFiles,
  leads,
  type OutboxKind,
  outbox,
} from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { fingerprint, idempotencyKeys } from '@/lib/backend/services/leads/guards/fingerprint';
import { guardSender } from '@/lib/backend/services/leads/guards/guard-sender';
import { consentRows, deliverable, leadRow, type NewLead } from './lead-row';
import { LeadRefusal } from './lead-refusal';
import type { SpooledFile } from '@/lib/backend/services/leads/files/spooled-file';

const partBytes = 256 * 1024;

export type LeadRequest = NewLead & { address: string; files: readonly SpooledFile[] };
export type Created = { id: string; fresh: boolean };

async function findEarlier(db: Db | Transaction, keys: string[]): Promise<string | null> {
  const [row] = await db
    .select({ leadId: idempotency.leadId })
    .from(idempotency)
    .where(inArray(idempotency.key, keys))
    .limit(1);
  return row?.leadId ?? null;
}

/**
 * Returns the lead that took the key first. Throws `unavailable` when it was erased since, because nothing is stored
 * then.
 */
async function theOther(tx: Transaction, keys: string[]): Promise<string> {
  const other = await findEarlier(tx, keys);
  if (other === null) throw new LeadRefusal('unavailable');
  return other;
}

async function storeFile(tx: Transaction, leadId: string, file: SpooledFile, position: number): Promise<void> {
  const id = randomUUID();
  const { name, type, bytes, sha256 } = file;
  await tx.insert(leadFiles).values({ id, leadId, position, name, type, bytes, sha256 });
  let part = 0;
  for await (const data of createReadStream(file.path, { highWaterMark: partBytes })) {
    await tx.insert(leadFileParts).values({ fileId: id, position: part, data: data as Buffer });
    part += 1;
  }
}

function kindsFor(email: string | null | undefined): OutboxKind[] {
  return [
    ...(deliverable(email ?? null) ? (['confirmation'] as const) : []),
    'notice',
    ...(config().CRM_WEBHOOK_URL ? (['crm'] as const) : []),
  ];
}

/**
 * Stores a checked lead: its row, consents, attachments and outbox entries in one transaction. The same form sent again
 * returns the id of the first and changes nothing. Throws `LeadRefusal` for a sender who must solve a proof of work or
 * wait.
 */
export async function createLead(db: Db, request: LeadRequest, now: Date): Promise<Created> {
  const keys = idempotencyKeys(
    request.context.idempotency_key,
    fingerprint(request.form, request.fields, request.files),
    now,
  );
  const earlier = await findEarlier(db, keys);
  if (earlier) return { id: earlier, fresh: false };
  const id = randomUUID();
  const row = await leadRow(db, id, request, now);
  await guardSender(db, { ...request, emailHash: row.emailHash ?? null }, now);
  return db.transaction(async (tx) => {
    // A concurrent duplicate waits here until the first transaction commits, and then finds its row.
    const [own] = await tx
      .insert(idempotency)
      .values({ key: keys[0], leadId: id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!own) return { id: await theOther(tx, keys), fresh: false };
    await tx.insert(leads).values(row);
    await tx.insert(consents).values(consentRows(id, request, now));
    for (const [position, file] of request.files.entries()) await storeFile(tx, id, file, position);
    await tx
      .insert(outbox)
      .values(kindsFor(row.email).map((kind) => ({ id: randomUUID(), leadId: id, kind, createdAt: now, dueAt: now })));
    return { id, fresh: true };
  });
}
