import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { consents, leadFileParts, leadFiles, leads, outbox } from '@/lib/backend/db/schema';

/** Returns everything stored about one lead; null when there is none with this id. */
export async function findLead(db: Db, id: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead) return null;
  const files = await db.select().from(leadFiles).where(eq(leadFiles.leadId, id)).orderBy(asc(leadFiles.position));
  const agreed = await db.select().from(consents).where(eq(consents.leadId, id)).orderBy(asc(consents.kind));
  const sent = await db.select().from(outbox).where(eq(outbox.leadId, id)).orderBy(asc(outbox.kind));
  return { lead, files, consents: agreed, outbox: sent };
}
export type WholeLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** Yields the bytes of an attachment in chunks. */
export async function* readFileParts(db: Db, fileId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [row] = await db
      .select({ data: leadFileParts.data })
      .from(leadFileParts)
      .where(and(eq(leadFileParts.fileId, fileId), eq(leadFileParts.position, position)));
    if (!row) return;
    yield row.data;
  }
}
