import { site } from '@/content/site';
import type { Db } from '@/lib/backend/db/client';
import {
  headLine,
  type MailWords,
  type Message,
  mailHtml,
  mailMessages,
  paragraph,
  rowsHtml,
} from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale, isLocale, type Locale, localeFacts } from '@/lib/i18n/locales';
import { limits } from './guard-sender';
import { formName, leadLines, receivedAt, referenceOf } from './lead-lines';
import { deliverable, doubtedPhoneCode, readFileParts, type WholeLead } from './lead-record';

/** Most mail servers accept 25 MB, and base64 adds a third. */
const maxAttachedBytes = 15 * 1024 * 1024;

async function attachmentsOf(db: Db, files: WholeLead['files']): Promise<Message['attachments']> {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxAttachedBytes) return [];
  return Promise.all(
    files.map(async ({ id, name, type }) => {
      const parts: Buffer[] = [];
      for await (const part of readFileParts(db, id)) parts.push(part);
      return { filename: name, contentType: type, content: Buffer.concat(parts) };
    }),
  );
}

function aboutLead(words: MailWords, locale: Locale, { lead, consents }: WholeLead): [string, string][] {
  const say = words.notice;
  const marketing = consents.find(({ kind }) => kind === 'marketing');
  return [
    [words.labels.reference, referenceOf(lead.id)],
    [words.labels.form, formName(words, lead.form)],
    [say.received, receivedAt(locale, lead.createdAt)],
    [say.language, localeFacts[locale].name],
    ...(lead.campaign ? [[say.campaign, lead.campaign] as [string, string]] : []),
    ...(marketing ? [[say.marketing, marketing.given ? say.yes : say.no] as [string, string]] : []),
    ['ID', lead.id],
  ];
}

/** The mail to the sales team, with a reply address, and the files if they fit into a mail. */
export async function leadNotice(db: Db, key: string, wholeLead: WholeLead): Promise<Message> {
  const { lead, files, outbox } = wholeLead;
  const locale = isLocale(lead.locale) ? lead.locale : defaultLocale;
  const words = mailMessages(locale);
  const say = words.notice;
  const subject = headLine(
    fill(say.subject, { form: formName(words, lead.form), name: lead.name || lead.email || lead.company || lead.id }),
  );
  const lines: [string, string][] = [...aboutLead(words, locale, wholeLead), ...leadLines(words, wholeLead)];
  const attachments = await attachmentsOf(db, files);
  const doubted = doubtedPhoneCode(lead.fields);
  const notes = [
    ...(doubted ? [fill(say.phoneDoubt, { code: doubted })] : []),
    ...(deliverable(lead.email) ? [say.replyNote] : []),
    ...(deliverable(lead.email) && !outbox.some(({ kind }) => kind === 'confirmation')
      ? [fill(say.unconfirmed, { most: String(limits.confirmations.most) })]
      : []),
    ...(attachments.length < files.length ? [fill(say.filesTooLarge, { id: lead.id })] : []),
  ];
  const text = [say.heading, lines.map(([name, value]) => `${name}: ${value}`).join('\n'), ...notes].join('\n\n');
  const inner = [
    `<h1 style="font-size:20px">${say.heading}</h1>`,
    rowsHtml(lines),
    '<p></p>',
    ...notes.map(paragraph),
  ].join('');
  const replyTo = deliverable(lead.email) ? lead.email : undefined;
  return {
    key,
    to: config().LEADS_TO ?? [site.email],
    replyTo,
    subject,
    text: `${text}\n`,
    html: mailHtml(locale, subject, inner),
    locale,
    attachments,
  };
}
