import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { codeMail, codeText } from '@/lib/backend/mail/code-mail';
import { pretendToSendMail, sendMail } from '@/lib/backend/mail/send-mail';
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
export async function sendCodeMessage(db: Db, jobId: string, codeId: string, now: Date): Promise<void> {
  const [row] = await db.select().from(accountCodes).where(eq(accountCodes.id, codeId));
  if (!row?.sealed || row.usedAt || row.expiresAt <= now) return;
  const message = await openCodeMessage(db, row.id, row.sealed);
  await sendMessage(db, jobId, message, now);
  await db.update(accountCodes).set({ sealed: null }).where(eq(accountCodes.id, codeId));
}
