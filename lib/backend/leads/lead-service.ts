import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { forwardedLeads } from '@/lib/backend/db/schema';
import { idempotencyHeader, sitePaths } from '@/lib/contract/call-paths';
import { existsAnswerSchema, leadServiceAnswerSchema } from '@/lib/contract/leads';
import { leadErrorsOf } from '@/lib/domain/leads/submission/lead-answer';
import { partsOf } from '@/lib/domain/leads/submission/lead-payload';
import { parseJson, plainMessage } from '@/lib/domain/wire/parse-envelope';
import { type Asking, askForText, waitOf } from '@/lib/net/ask-service';
import { bodyTimeoutMs } from '@/lib/net/body';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { LeadRefusal } from './lead-refusal';
import type { SpooledFile } from './spool';

const timeoutMs = 5_000;
const maxAnswerBytes = 64 * 1024;

const leadTimeoutMs = (isUpload: boolean): number => (isUpload ? bodyTimeoutMs.upload : timeoutMs);

type LeadServiceReply = NonNullable<Awaited<ReturnType<typeof askForText>>>;
type ForwardedLead = {
  fields: Record<string, unknown>;
  files: readonly SpooledFile[];
  isUpload: boolean;
  key: string;
};

/** Null on a timeout, a network error, a redirect or an oversized response. The log names neither query nor fields. */
async function ask(origin: string, path: string, query: string, init: Asking): Promise<LeadServiceReply | null> {
  try {
    return await askForText(`${origin}${path}${query}`, { ...init, maxBytes: maxAnswerBytes });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('warn', 'upstream', { origin, path, reason });
    return null;
  }
}

async function multipart({ fields, files }: ForwardedLead): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of partsOf(fields)) body.append(name, value);
  for (const { path, name, type } of files) body.append('file', await openAsBlob(path, { type }), name);
  return body;
}

async function postLead(origin: string, lead: ForwardedLead): Promise<LeadServiceReply | null> {
  const { fields, isUpload, key } = lead;
  return ask(origin, isUpload ? sitePaths.consultation2 : sitePaths.consultation, '', {
    method: 'POST',
    headers: { [idempotencyHeader]: key, ...(isUpload ? {} : { 'content-type': 'application/json' }) },
    body: isUpload ? await multipart(lead) : JSON.stringify(fields),
    timeoutMs: leadTimeoutMs(isUpload),
  });
}

export async function askExists(origin: string, email: string): Promise<boolean | null> {
  const reply = await ask(origin, sitePaths.exists, `?${new URLSearchParams({ email })}`, { timeoutMs });
  if (reply === null || reply.status < 200 || reply.status > 299) return null;
  return existsAnswerSchema.safeParse(parseJson(reply.text)).data ?? null;
}

const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

function fieldErrors(given: unknown): Record<string, string> | undefined {
  const errors = Object.entries(leadErrorsOf(given)).flatMap(([field, key]) =>
    key && fieldName.test(field) ? [[field, key] as const] : [],
  );
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

/** Throws `tooMany`, `notTaken`, or `unavailable` when it did not answer, answered no JSON or failed itself. */
function readReply(reply: LeadServiceReply | null): { id: string | null } {
  if (reply === null) throw new LeadRefusal('unavailable');
  const { status, text } = reply;
  const isOk = status >= 200 && status < 300;
  if (isOk && text.trim() === '') return { id: null };
  const answer = leadServiceAnswerSchema.safeParse(parseJson(text)).data ?? null;
  if (isOk && answer?.code === 0) return { id: answer.data?.id?.toString() ?? null };
  const message = plainMessage(answer?.message) ?? undefined;
  if (status === 429) throw new LeadRefusal('tooMany', { retryAfterSeconds: waitOf(reply.headers), message });
  // A proof that the service itself may ask for never reaches it.
  if (answer === null || status >= 500 || status === 428) throw new LeadRefusal('unavailable', { message });
  throw new LeadRefusal('notTaken', { message, errors: fieldErrors(answer.errors) });
}

/** A claim outlives its call, so that a slow answer is not taken for a process that died. */
const claimMarginMs = 10_000;
const pollMs = 200;
const polls = 75;

type Forwarded = { id: string | null; createdAt: Date };

export async function findForwarded(db: Db, keys: readonly string[]): Promise<Forwarded | null> {
  const [row] = await db
    .select({ id: forwardedLeads.answerId, createdAt: forwardedLeads.createdAt })
    .from(forwardedLeads)
    .where(and(inArray(forwardedLeads.key, [...keys]), isNotNull(forwardedLeads.acceptedAt)))
    .limit(1);
  return row ?? null;
}

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

async function awaitOther(db: Db, key: string): Promise<Forwarded> {
  for (let poll = 0; poll < polls; poll += 1) {
    const [row] = await db.select().from(forwardedLeads).where(eq(forwardedLeads.key, key));
    if (!row) break;
    if (row.acceptedAt) return { id: row.answerId, createdAt: row.createdAt };
    await wait(pollMs);
  }
  throw new LeadRefusal('unavailable');
}

async function note(bookkeeping: PromiseLike<unknown>): Promise<void> {
  try {
    await bookkeeping;
  } catch (error) {
    log('error', 'leads', { path: 'forward', reason: reasonOf(error) });
  }
}

/** Once: the same lead in another request waits for the answer. Only one not accepted can be sent again. */
export async function forwardLead(db: Db, origin: string, key: string, lead: ForwardedLead, now: Date) {
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
