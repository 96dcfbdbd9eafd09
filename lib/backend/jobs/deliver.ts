import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pretendToSendWithinDay, sendWithinDay } from '@/lib/backend/accounts/account-guards';
import { hasAccount } from '@/lib/backend/accounts/account-record';
import { codeMail, codeText } from '@/lib/backend/accounts/code-mail';
import { type CodeMessage, openCodeMessage } from '@/lib/backend/accounts/verification-codes';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { confirmationMail, leadNotice } from '@/lib/backend/leads/lead-mails';
import { accessToken, findLead, isReportRequest, recordReceived } from '@/lib/backend/leads/lead-record';
import { pretendToSendMail, sendMail } from '@/lib/backend/mail/send-mail';
import { delay } from '@/lib/net/delay';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { type Job, markDelivered, markFailed, type Next } from './claim';
import { sendSms, sendWebhook } from './webhook';

const firstMs = 5_000;
const longestMs = 6 * 3_600_000;
/** 18 to 35 hours after the first; then a dead letter until the owner retries it. */
export const maxAttempts = 18;

/** Exponential backoff with jitter, in milliseconds: between half and all of the doubled delay. */
export function waitAfter(attempts: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole / 2 + random() * (whole / 2));
}

async function sendMessage(db: Db, jobId: string, message: CodeMessage, now: Date): Promise<void> {
  const isSent = message.purpose === 'register' || (await hasAccount(db, message));
  if (message.type === 'email') return (isSent ? sendMail : pretendToSendMail)(codeMail(jobId, message));
  if (!isSent) return pretendToSendWithinDay(db, now);
  const sms = { key: jobId, phone: message.to, text: codeText(message), locale: message.locale };
  await sendWithinDay(db, now, () => sendSms(sms, now));
}

/** A recovery code without an account does all but the sending, because this work delays the requests after it. */
async function sendCodeMessage(db: Db, jobId: string, codeId: string, now: Date): Promise<void> {
  const [row] = await db.select().from(accountCodes).where(eq(accountCodes.id, codeId));
  if (!row?.sealed || row.usedAt || row.expiresAt <= now) return;
  const message = await openCodeMessage(db, row.id, row.sealed);
  await sendMessage(db, jobId, message, now);
  await db.update(accountCodes).set({ sealed: null }).where(eq(accountCodes.id, codeId));
}

/** Of `nodemailer`. 5.7 is about who sends; other codes than these about the connection or the login. */
const refusalSchema = z.looseObject({
  command: z.literal('RCPT TO'),
  response: z.string().regex(/^(?:501|55\d)(?![ -]5\.7\.)/),
});

const isRecipientRefused = (error: unknown): boolean => refusalSchema.safeParse(error).success;

async function send(db: Db, { id, leadId, codeId, erasedLead, kind }: Job, now: Date): Promise<void> {
  if (codeId) return sendCodeMessage(db, id, codeId, now);
  if (erasedLead) return sendWebhook(id, { event: 'lead.erased', lead: { lead: { id: erasedLead } } }, now);
  if (!leadId) return;
  const wholeLead = await findLead(db, leadId);
  if (!wholeLead) return;
  if (kind === 'crm' || kind === 'crm-updated')
    return sendWebhook(id, { event: kind === 'crm' ? 'lead.created' : 'lead.updated', lead: wholeLead }, now);
  if (kind === 'notice') return sendMail(await leadNotice(db, id, wholeLead));
  await sendMail(confirmationMail(id, wholeLead, await accessToken(db, leadId)));
  if (isReportRequest(wholeLead.lead)) await recordReceived(db, leadId, now);
}

/** After the deadlines of mail server and webhooks, before the lease of the job ends. */
export const attemptMs = 80_000;

const deadline = async (ms: number): Promise<never> => {
  await delay(ms, null);
  throw new Error(`the attempt took longer than ${ms / 1_000} s`);
};

/** A mistyped address is no failure: a confirmation ends with the first refusal. Our own are tried again. */
function nextOf({ kind, attempts }: Job, error: unknown, now: Date, random: () => number): Next {
  if (kind === 'confirmation' && isRecipientRefused(error)) return { deadAt: now, refusedAt: now };
  if (attempts >= maxAttempts) return { deadAt: now };
  return { dueAt: new Date(now.getTime() + waitAfter(attempts, random)) };
}

export async function deliver(db: Db, job: Job, clock: () => Date, random: () => number, withinMs = attemptMs) {
  try {
    await Promise.race([send(db, job, clock()), deadline(withinMs)]);
  } catch (error) {
    const reason = reasonOf(error);
    const now = clock();
    const next = nextOf(job, error, now, random);
    const refused = 'refusedAt' in next;
    const dead = 'deadAt' in next && !refused;
    await markFailed(db, job, reason, next);
    const { kind, id, attempts: attempt } = job;
    log(dead ? 'error' : 'warn', 'delivery', { kind, job: id, attempt, dead, refused, reason });
    return false;
  }
  await markDelivered(db, job, clock());
  return true;
}
