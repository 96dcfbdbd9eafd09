import { rename, writeFile } from 'node:fs/promises';
import { writtenPath } from '@/lib/backend/mail/send-mail';
import { config } from '@/lib/config';
import { log } from '@/lib/observability/log';
import { signature } from './webhook';

const timeoutMs = 20_000;
/** The rules of phone numbers accept Chinese ones only. */
const areaCode = '+86';

export type Sms = { key: string; phone: string; text: string; locale: string };

async function writeSms({ key, text }: Sms, number: string): Promise<void> {
  const path = writtenPath(key, 'txt');
  await writeFile(`${path}.part`, `To: ${number}\n\n${text}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
  log('info', 'sms', { file: path });
}

/** Posts to the configured gateway, signed when there is a secret; without a gateway, writes a file to `outbox`. */
export async function sendSms(message: Sms, now: Date): Promise<void> {
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = config();
  const number = `${areaCode}${message.phone.replace(/\D/g, '')}`;
  if (!SMS_WEBHOOK_URL) return writeSms(message, number);
  const body = JSON.stringify({ id: message.key, to: number, text: message.text, locale: message.locale });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signed: Record<string, string> = SMS_WEBHOOK_SECRET
    ? { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature(SMS_WEBHOOK_SECRET, timestamp, body)}` }
    : {};
  const headers = { 'content-type': 'application/json', 'idempotency-key': message.key, ...signed };
  const answer = await fetch(SMS_WEBHOOK_URL, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}
