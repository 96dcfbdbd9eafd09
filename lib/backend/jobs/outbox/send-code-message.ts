import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { codeMail, codeText } from '@/lib/backend/mail/code-mail';
import { sendMail } from '@/lib/backend/mail/send-mail';
import { hasAccount } from '@/lib/backend/services/accounts/find-account';
import { type CodeMessage, openCodeMessage } from '@/lib/backend/services/accounts/seal-code-message';
import { sendWithinDay } from '@/lib/backend/services/accounts/codes/phones-of-day';
import { sendSms } from '@/lib/backend/sms/send-sms';

async function sendMessage(db: Db, jobId: string, message: CodeMessage, now: Date): Promise<void> {
  if (message.type === 'email') return sendMail(codeMail(jobId, message));
  const sms = { key: jobId, phone: message.to, text: codeText(message), locale: message.locale };
  await sendWithinDay(db, now, () => sendSms(sms, now));
}

/**
 * Sends one code, unless it was used or has expired, and then deletes its encrypted message. A recovery code for an
 * address without an account is not sent: the caller got the same answer as everyone, so accounts cannot be enumerated.
 * Throws when it cannot be sent, or not within the day's number of text messages; the job is then tried again while the
 * code is valid.
 */
export async function sendCodeMessage(db: Db, jobId: string, codeId: string, now: Date): Promise<void> {
  const [row] = await db.select().from(accountCodes).where(eq(accountCodes.id, codeId));
  if (!row?.sealed || row.usedAt || row.expiresAt <= now) return;
  const message = await openCodeMessage(db, row.id, row.sealed);
  if (message.purpose === 'register' || (await hasAccount(db, message))) await sendMessage(db, jobId, message, now);
  await db.update(accountCodes).set({ sealed: null }).where(eq(accountCodes.id, codeId));
}
