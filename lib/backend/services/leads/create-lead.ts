import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq, inArray } from 'drizzle-orm';
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
import { wakeWorker } from '@/lib/backend/jobs/wake';
import { countLead } from '@/lib/observability/requests';
import { countConfirmation, mailboxHash } from './confirmations';
import { consentRows, deliverable, leadRow, type NewLead } from './lead-row';
import { LeadRefusal } from './lead-refusal';
import type { SpooledFile } from '@/lib/backend/services/leads/files/spooled-file';

const partBytes = 256 * 1024;

type LeadRequest = NewLead & { files: readonly SpooledFile[] };
/** `isConfirmed`: the sender gets a confirmation. `isNew`: this call stored it. */
type Created = { id: string; createdAt: Date; isConfirmed: boolean; isNew: boolean };

/** Returns the lead that was stored under one of the keys. */
export async function findCreated(db: Db | Transaction, keys: readonly string[]): Promise<Created | null> {
  const [row] = await db
    .select({ id: idempotency.leadId, createdAt: idempotency.createdAt, confirmation: outbox.id })
    .from(idempotency)
    .leftJoin(outbox, and(eq(outbox.leadId, idempotency.leadId), eq(outbox.kind, 'confirmation')))
    .where(inArray(idempotency.key, [...keys]))
    .limit(1);
  return row ? { id: row.id, createdAt: row.createdAt, isConfirmed: row.confirmation !== null, isNew: false } : null;
}

/**
 * Returns the lead that took the key first. Throws `unavailable` when it was erased since, because nothing is stored
 * then.
 */
async function theOther(tx: Transaction, keys: readonly string[]): Promise<Created> {
  const other = await findCreated(tx, keys);
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

function kindsFor(isConfirmed: boolean): OutboxKind[] {
  return [
    ...(isConfirmed ? (['confirmation'] as const) : []),
    'notice',
    ...(config().CRM_WEBHOOK_URL ? (['crm'] as const) : []),
  ];
}

/**
 * Stores a checked lead: its row, consents, attachments and outbox entries in one transaction. A new one is counted and
 * its messages are sent at once; above the confirmations of a day to one mailbox it has none. When another request has
 * stored the same lead meanwhile, its id is returned and nothing changes. `keys` are those of `idempotencyKeys`.
 */
export async function createLead(
  db: Db,
  keys: readonly [string, ...string[]],
  request: LeadRequest,
  now: Date,
): Promise<Created> {
  const id = randomUUID();
  const row = await leadRow(db, id, request, now);
  const email = row.email ?? null;
  const mailbox = deliverable(email) ? await mailboxHash(db, email) : null;
  const created = await db.transaction(async (tx) => {
    // A concurrent duplicate waits here until the first transaction commits, and then finds its row.
    const [claimed] = await tx
      .insert(idempotency)
      .values({ key: keys[0], leadId: id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!claimed) return theOther(tx, keys);
    await tx.insert(leads).values(row);
    await tx.insert(consents).values(consentRows(id, request, now));
    for (const [position, file] of request.files.entries()) await storeFile(tx, id, file, position);
    const isConfirmed = mailbox !== null && (await countConfirmation(tx, mailbox, now));
    await tx
      .insert(outbox)
      .values(
        kindsFor(isConfirmed).map((kind) => ({ id: randomUUID(), leadId: id, kind, createdAt: now, dueAt: now })),
      );
    return { id, createdAt: now, isConfirmed, isNew: true };
  });
  if (created.isNew) {
    countLead(request.form);
    wakeWorker();
  }
  return created;
}
