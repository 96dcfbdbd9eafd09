import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { log } from '@/lib/observability/log';
import type { Message } from './message';

const types = ['eml', 'txt'] as const;
type WrittenType = (typeof types)[number];

const folder = () => join(config().DATA_DIR, 'outbox');
const pathOf = (key: string, type: WrittenType) => join(folder(), `${key}.${type}`);
const writtenName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:eml|txt)(?:\.part)?$/;

/** A mail (`eml`) or text message (`txt`) without a server or gateway, for its owner alone; one not kept is removed again. */
export async function writeOut(key: string, type: WrittenType, bytes: string | Buffer, isKept = true): Promise<void> {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  // A folder that an earlier version created is readable by others.
  chmodSync(folder(), 0o700);
  const path = pathOf(key, type);
  // It may contain a code or a private link.
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  if (!isKept) return rm(`${path}.part`);
  await rename(`${path}.part`, path);
  log('info', type === 'eml' ? 'mail' : 'sms', { file: path });
}

export function writtenKeys(): string[] {
  if (!existsSync(folder())) return [];
  return readdirSync(folder()).flatMap((name) => writtenName.exec(name)?.[1] ?? []);
}

export function removeWritten(keys: readonly string[]): void {
  for (const path of keys.flatMap((key) => types.map((type) => pathOf(key, type))))
    for (const each of [path, `${path}.part`]) rmSync(each, { force: true });
}

/** Well inside the lease of a job: a server that sends single bytes never reaches the timeouts of single steps. */
export const deadlineMs = 75_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

function packed(message: Message): SendMailOptions {
  const { MAIL_FROM, SITE_URL } = config();
  const { key, locale, ...mail } = message;
  return {
    ...mail,
    from: MAIL_FROM ?? { name: brand().name[locale], address: brand().email },
    // The same for every attempt, so that a receiver who got the first one can drop the second.
    messageId: `<${key}@${new URL(SITE_URL).hostname}>`,
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without a mail server nothing is lost and links can be read. */
async function writeMail(message: Message, isKept: boolean): Promise<void> {
  const { message: bytes } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(packed(message));
  await writeOut(message.key, 'eml', bytes as Buffer, isKept);
}

async function deliver(message: Message, isSent: boolean, withinMs: number): Promise<void> {
  const { SMTP_URL: url } = config();
  if (!url) return writeMail(message, isSent);
  const transport = nodemailer.createTransport({ url, ...timeouts });
  try {
    // Closing the transport would leave the connection open; the signal ends it.
    if (isSent) await transport.sendMail({ ...packed(message), signal: AbortSignal.timeout(withinMs) });
    else await transport.verify();
  } finally {
    transport.close();
  }
}

export const sendMail = (message: Message, withinMs = deadlineMs): Promise<void> => deliver(message, true, withinMs);

/** The work of `sendMail`: the time that it takes must not tell whether somebody gets the mail. */
export const pretendToSendMail = (message: Message): Promise<void> => deliver(message, false, deadlineMs);
