import { createHmac } from 'node:crypto';
import { aboutLead } from '@/lib/backend/leads/lead-mails';
import type { WholeLead } from '@/lib/backend/leads/lead-record';
import { exportLead } from '@/lib/backend/leads/owner-leads';
import { mailMessages } from '@/lib/backend/mail/message';
import { writeOut } from '@/lib/backend/mail/send-mail';
import { config } from '@/lib/config';
import type { Config } from '@/lib/config/config-schema';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale } from '@/lib/i18n/locales';
import { readBounded } from '@/lib/net/body';

const timeoutMs = 20_000;

/** HMAC-SHA256 over `timestamp.body`, in hex: a receiver refuses an old timestamp. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** `taken`: what the body of a success holds. */
type Call = { receiver: string; url: string; secret?: string; key: string; body: string; taken?: RegExp };

async function post({ receiver, url, secret, key, body, taken }: Call, now: Date): Promise<void> {
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
  const said = await readBounded(answer.body, 4_096);
  if (!answer.ok) throw new Error(`${receiver} answered ${answer.status}`);
  if (taken && !taken.test(new TextDecoder().decode(said ?? undefined))) throw new Error(`${receiver} did not take it`);
}

/** An erased lead is told by its id alone. */
export type LeadEvent =
  | { event: 'lead.created' | 'lead.updated'; lead: WholeLead }
  | { event: 'lead.erased'; lead: { lead: { id: string } } };

/** WeCom takes 2,048 bytes, and what sales need first stands first. */
const maxChatBytes = 2_000;

function chatLines({ event, lead }: LeadEvent): string[] {
  if (event === 'lead.erased') return [fill(mailMessages(defaultLocale).notice.erased, { id: lead.lead.id })];
  const { title, lines } = aboutLead(lead, event === 'lead.created' ? 'subject' : 'corrected');
  return [title, ...lines.map(([name, value]) => `${name}: ${value}`)];
}

const chatText = (event: LeadEvent): string =>
  Buffer.from(chatLines(event).join('\n'))
    .subarray(0, maxChatBytes)
    .toString()
    .replace(/\ufffd+$/, '');

function jsonBody(key: string, { event, lead }: LeadEvent): string {
  if (event === 'lead.erased') return JSON.stringify({ event, id: key, lead: lead.lead });
  const { messages, ...exported } = exportLead(lead);
  return JSON.stringify({ event, id: key, lead: exported });
}

const slackSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const bodies: Record<Config['CRM_WEBHOOK_FORMAT'], (key: string, event: LeadEvent) => string> = {
  json: jsonBody,
  slack: (_key, event) => JSON.stringify({ text: chatText(event).replace(/[&<>]/g, (sign) => slackSigns[sign] ?? '') }),
  wecom: (_key, event) => JSON.stringify({ msgtype: 'text', text: { content: chatText(event) } }),
};

export async function sendWebhook(key: string, event: LeadEvent, now: Date): Promise<void> {
  const { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret, CRM_WEBHOOK_FORMAT: format } = config();
  if (!url) throw new Error('CRM_WEBHOOK_URL is not set any more');
  // WeCom answers 200 to what it refuses.
  const taken = format === 'wecom' ? /"errcode":\s*0\b/ : undefined;
  await post({ receiver: 'the CRM', url, secret, key, body: bodies[format](key, event), taken }, now);
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
  await writeOut(key, 'txt', `To: ${to}\n\n${text}\n`);
}
