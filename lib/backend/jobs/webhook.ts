import { createHmac } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type { WholeLead } from '@/lib/backend/leads/lead-record';
import { exportLead } from '@/lib/backend/leads/owner-leads';
import { writtenPath } from '@/lib/backend/mail/send-mail';
import { config } from '@/lib/config';
import { log } from '@/lib/observability/log';

const timeoutMs = 20_000;

/** HMAC-SHA256 over `timestamp.body`, in hex: a receiver refuses an old timestamp. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

type Call = { receiver: string; url: string; secret: string | undefined; key: string; body: string };

async function post({ receiver, url, secret, key, body }: Call, now: Date): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signed = secret
    ? { 'x-timestamp': timestamp, 'x-signature': `sha256=${signature(secret, timestamp, body)}` }
    : undefined;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...signed },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${receiver} answered ${answer.status}`);
}

export async function sendWebhook(key: string, wholeLead: WholeLead, now: Date): Promise<void> {
  const { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret } = config();
  if (!url || !secret) throw new Error('CRM_WEBHOOK_URL is not set any more');
  const { messages, ...lead } = exportLead(wholeLead);
  const body = JSON.stringify({ event: 'lead.created', id: key, lead });
  await post({ receiver: 'the CRM', url, secret, key, body }, now);
}

/** The rules of phone numbers accept Chinese ones only. */
const areaCode = '+86';

export type Sms = { key: string; phone: string; text: string; locale: string };

export async function sendSms({ key, phone, text, locale }: Sms, now: Date): Promise<void> {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = config();
  const to = `${areaCode}${phone.replace(/\D/g, '')}`;
  if (url) {
    const body = JSON.stringify({ id: key, to, text, locale });
    return post({ receiver: 'the SMS gateway', url, secret, key, body }, now);
  }
  const path = writtenPath(key, 'txt');
  await writeFile(`${path}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
  log('info', 'sms', { file: path });
}
