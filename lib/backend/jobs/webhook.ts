import { createHmac } from 'node:crypto';
import type { WholeLead } from '@/lib/backend/leads/lead-record';
import { exportLead } from '@/lib/backend/leads/owner-leads';
import { config } from '@/lib/config';

const timeoutMs = 20_000;

/** HMAC-SHA256 over `timestamp.body`, in hex: a receiver refuses an old timestamp. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

export function webhookBody(key: string, wholeLead: WholeLead): string {
  const { messages, ...lead } = exportLead(wholeLead);
  return JSON.stringify({ event: 'lead.created', id: key, lead });
}

export async function sendWebhook(key: string, wholeLead: WholeLead, now: Date): Promise<void> {
  const { CRM_WEBHOOK_URL, CRM_WEBHOOK_SECRET } = config();
  if (!CRM_WEBHOOK_URL || !CRM_WEBHOOK_SECRET) throw new Error('CRM_WEBHOOK_URL is not set any more');
  const body = webhookBody(key, wholeLead);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-timestamp': timestamp,
    'x-signature': `sha256=${signature(CRM_WEBHOOK_SECRET, timestamp, body)}`,
  };
  const answer = await fetch(CRM_WEBHOOK_URL, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the CRM answered ${answer.status}`);
}
