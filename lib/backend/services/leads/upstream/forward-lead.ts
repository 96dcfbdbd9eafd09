import { log } from '@/lib/observability/log';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { forwardedLeads } from '@/lib/backend/db/schema';
import { LeadRefusal } from '@/lib/backend/services/leads/lead-refusal';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { type ForwardedLead, leadTimeoutMs, postLead } from './lead-service';
import { readReply } from './read-reply';

/** A claim outlives its call, so that a slow answer is not taken for a process that died. */
const claimMarginMs = 10_000;
/** A double click waits this long in all for the answer to the first. */
const pollMs = 200;
const polls = 75;

/** `id`: what the service calls the lead; null when it did not say. */
export type Forwarded = { id: string | null; createdAt: Date };

/** Returns the lead that the service accepted earlier under one of the keys. */
export async function findForwarded(db: Db, keys: readonly string[]): Promise<Forwarded | null> {
  const [row] = await db
    .select({ id: forwardedLeads.answerId, createdAt: forwardedLeads.createdAt })
    .from(forwardedLeads)
    .where(and(inArray(forwardedLeads.key, [...keys]), isNotNull(forwardedLeads.acceptedAt)))
    .limit(1);
  return row ?? null;
}

/** Whether this request now sends the lead: no other one does, and none has been accepted. */
async function claim(db: Db, key: string, claimedUntil: Date, now: Date): Promise<boolean> {
  const [claimed] = await db
    .insert(forwardedLeads)
    .values({ key, createdAt: now, claimedUntil })
    .onConflictDoUpdate({
      target: forwardedLeads.key,
      set: { createdAt: now, claimedUntil },
      setWhere: and(isNull(forwardedLeads.acceptedAt), lt(forwardedLeads.claimedUntil, now)),
    })
    .returning({ key: forwardedLeads.key });
  return claimed !== undefined;
}

/** Waits for the answer to the same lead in another request. Throws `unavailable` when that one fails or takes long. */
async function awaitOther(db: Db, key: string): Promise<Forwarded> {
  for (let poll = 0; poll < polls; poll += 1) {
    const [row] = await db.select().from(forwardedLeads).where(eq(forwardedLeads.key, key));
    if (!row) break;
    if (row.acceptedAt) return { id: row.answerId, createdAt: row.createdAt };
    await wait(pollMs);
  }
  throw new LeadRefusal('unavailable');
}

/** The service has answered, so a failure of our own bookkeeping is only logged. */
async function note(bookkeeping: PromiseLike<unknown>): Promise<void> {
  try {
    await bookkeeping;
  } catch (error) {
    log('error', 'leads', { path: 'forward', reason: reasonOf(error) });
  }
}

/**
 * Sends a checked lead to the external lead service, once: the same lead in another request waits for the answer. Only
 * a lead that was not accepted can be sent again. Throws `LeadRefusal`.
 */
export async function forwardLead(
  db: Db,
  origin: string,
  key: string,
  lead: ForwardedLead,
  now: Date,
): Promise<Forwarded> {
  const claimedUntil = new Date(now.getTime() + leadTimeoutMs(lead.isUpload) + claimMarginMs);
  if (!(await claim(db, key, claimedUntil, now))) return awaitOther(db, key);
  const isThisLead = eq(forwardedLeads.key, key);
  try {
    const accepted = readReply(await postLead(origin, lead));
    await note(db.update(forwardedLeads).set({ acceptedAt: now, answerId: accepted.id }).where(isThisLead));
    return { ...accepted, createdAt: now };
  } catch (error) {
    await note(db.delete(forwardedLeads).where(isThisLead));
    throw error;
  }
}
