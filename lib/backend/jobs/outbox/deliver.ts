import type { Db } from '@/lib/backend/db/client';
import { confirmationMail } from '@/lib/backend/mail/confirmation';
import { leadNotice } from '@/lib/backend/mail/lead-notice';
import { sendMail, pretendToSendMail } from '@/lib/backend/mail/send-mail';
import { accessToken } from '@/lib/backend/services/leads/access-token';
import { findLead } from '@/lib/backend/services/leads/find-lead';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { recordReceived } from '@/lib/backend/services/leads/received-addresses';
import { isReportRequest } from '@/lib/backend/services/leads/report-request';
import { waitAfter, maxAttempts } from './backoff';
import { type Job, markDelivered, markFailed, type Next } from './claim';
import { sendWebhook } from './webhook';
import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { accountCodes } from '@/lib/backend/db/schema';
import { codeMail, codeText } from '@/lib/backend/mail/code-mail';
import { hasAccount } from '@/lib/backend/services/accounts/find-account';
import { type CodeMessage, openCodeMessage } from '@/lib/backend/services/accounts/seal-code-message';
import { pretendToSendWithinDay, sendWithinDay } from '@/lib/backend/services/accounts/codes/phones-of-day';
import { sendSms } from '@/lib/backend/sms/send-sms';

async function sendMessage(db: Db, jobId: string, message: CodeMessage, now: Date): Promise<void> {
  const isSent = message.purpose === 'register' || (await hasAccount(db, message));
  if (message.type === 'email') return (isSent ? sendMail : pretendToSendMail)(codeMail(jobId, message));
  if (!isSent) return pretendToSendWithinDay(db, now);
  const sms = { key: jobId, phone: message.to, text: codeText(message), locale: message.locale };
  await sendWithinDay(db, now, () => sendSms(sms, now));
}

/**
 * Sends one code, unless it was used or has expired, and then deletes its encrypted message. A recovery code for an
 * address without an account is not sent: the caller got the same answer as everyone, so accounts cannot be enumerated.
 * All else is done for it too, because on one connection to the database this work delays the requests after it.
 * Throws when it cannot be sent, or not within the day's number of text messages; the job is then tried again while the
 * code is valid.
 */
async function sendCodeMessage(db: Db, jobId: string, codeId: string, now: Date): Promise<void> {
  const [row] = await db.select().from(accountCodes).where(eq(accountCodes.id, codeId));
  if (!row?.sealed || row.usedAt || row.expiresAt <= now) return;
  const message = await openCodeMessage(db, row.id, row.sealed);
  await sendMessage(db, jobId, message, now);
  await db.update(accountCodes).set({ sealed: null }).where(eq(accountCodes.id, codeId));
}

/**
 * `nodemailer` names the command that failed and the answer of the server. 5.7 is about who sends, not about who
 * receives, such as a relay that is denied; other codes than these are about the connection or the login.
 */
const refusalSchema = z.looseObject({
  command: z.literal('RCPT TO'),
  response: z.string().regex(/^(?:501|55\d)(?![ -]5\.7\.)/),
});

/** Whether an error of `sendMail` says that the mail server will never accept this recipient. */
const isRecipientRefused = (error: unknown): boolean => refusalSchema.safeParse(error).success;

async function send(db: Db, { id, leadId, codeId, kind }: Job, now: Date): Promise<void> {
  if (codeId) return sendCodeMessage(db, id, codeId, now);
  if (!leadId) return;
  const wholeLead = await findLead(db, leadId);
  // The lead was erased in the meantime: nothing may be sent.
  if (!wholeLead) return;
  if (kind === 'crm') return sendWebhook(id, wholeLead, now);
  if (kind === 'notice') return sendMail(await leadNotice(db, id, wholeLead));
  await sendMail(confirmationMail(id, wholeLead, await accessToken(db, leadId)));
  if (isReportRequest(wholeLead.lead)) await recordReceived(db, leadId, now);
}

/**
 * Deadline of an attempt: after those of the mail server and the webhooks, and before the lease of the job ends.
 * Whatever else hangs must not stop the lane.
 */
export const attemptMs = 80_000;

function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the attempt took longer than ${ms / 1_000} s`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * A visitor's mistyped address is no failure of a delivery: a confirmation ends with the first refusal. The company's
 * own receivers are tried again, whatever they answer.
 */
function nextOf({ kind, attempts }: Job, error: unknown, now: Date, random: () => number): Next {
  if (kind === 'confirmation' && isRecipientRefused(error)) return { deadAt: now, refusedAt: now };
  if (attempts >= maxAttempts) return { deadAt: now };
  return { dueAt: new Date(now.getTime() + waitAfter(attempts, random)) };
}

/**
 * Attempts one claimed job and records the result; returns whether it was delivered. A failed delivery does not throw.
 */
export async function deliver(
  db: Db,
  job: Job,
  clock: () => Date,
  random: () => number,
  withinMs = attemptMs,
): Promise<boolean> {
  try {
    await withDeadline(send(db, job, clock()), withinMs);
  } catch (error) {
    const reason = reasonOf(error);
    const now = clock();
    const next = nextOf(job, error, now, random);
    const refused = 'refusedAt' in next;
    const dead = 'deadAt' in next && !refused;
    await markFailed(db, job, reason, next);
    console.warn(
      JSON.stringify({
        level: dead ? 'error' : 'warn',
        event: 'delivery',
        kind: job.kind,
        job: job.id,
        attempt: job.attempts,
        dead,
        refused,
        reason,
      }),
    );
    return false;
  }
  await markDelivered(db, job, clock());
  return true;
}
