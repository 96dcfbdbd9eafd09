import type { Db } from '@/lib/backend/db/client';
import {
  composeMail,
  contactValues,
  link,
  type Message,
  mailMessages,
  paragraph,
  rowsHtml,
} from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { sitePaths } from '@/lib/contract/call-paths';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale, isLocale, type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { limits } from './guard-sender';
import { formName, leadChoices, leadLines, receivedAt, referenceOf } from './lead-lines';
import {
  deliverable,
  doubtedPhoneCode,
  isReportRequest,
  readFileParts,
  requestedDemos,
  type WholeLead,
} from './lead-record';

type SampleReport = { thanks: string; links: { href: string; text: string }[] };

function sampleReport(lead: WholeLead['lead'], locale: Locale): SampleReport | null {
  if (!isReportRequest(lead)) return null;
  const { confirmation: say, reportTypes } = mailMessages(locale);
  const { SITE_URL } = config();
  const demos = requestedDemos(lead.fields).filter(({ slug }) => demoReports().has(slug));
  if (demos.length === 0)
    return {
      thanks: say.thanksReport,
      links: [{ href: `${SITE_URL}/media/downloads/brochure-${locale}.pdf`, text: say.download }],
    };
  const kinds: Record<string, string> = reportTypes;
  const links = demos.map(({ type, slug }) => ({
    href: `${SITE_URL}${localePath(locale, `/report/${slug}`)}`,
    text: fill(say.openReport, { kind: kinds[String(type)] ?? slug }),
  }));
  return { thanks: say.thanksDemo, links };
}

/** The mail to the address in a form holds nothing that a visitor typed; see `leadChoices`. */
export function confirmationMail(key: string, wholeLead: WholeLead, token: string): Message {
  const { lead } = wholeLead;
  const locale = localeOf(wholeLead);
  const words = mailMessages(locale);
  const say = words.confirmation;
  const name = brand().name[locale];
  const report = sampleReport(lead, locale);
  const apply = lead.form === 'apply';
  const { SITE_URL } = config();
  const dataLink = `${SITE_URL}${sitePaths.data}/${token}`;
  const thanks = report ? report.thanks : apply ? say.thanksApply : say.thanks;
  const lines = leadChoices(words, locale, wholeLead);
  const own = [paragraph(say.data), link(dataLink, say.dataLink), paragraph(say.dataNote)];
  const parts = [
    paragraph(say.greeting),
    paragraph(thanks),
    ...(report?.links ?? []).map(({ href, text }) => link(href, text)),
    {
      text: `${say.summary}\n${lines.map(([name, value]) => `- ${name}: ${value}`).join('\n')}`,
      html: `<h2 style="font-size:18px">${say.summary}</h2>${rowsHtml(lines)}<p></p>`,
    },
    paragraph(say.typed),
    { text: `${say.data}\n${dataLink}\n${say.dataNote}`, html: own.map(({ html }) => html).join('') },
    paragraph(fill(say.contact, contactValues(locale))),
    paragraph(fill(say.sign, { brand: name })),
  ];
  const subject = fill(report ? say.subjectReport : apply ? say.subjectApply : say.subject, { brand: name });
  return composeMail({ key, to: [lead.email ?? ''], subject, locale }, parts);
}

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

const localeOf = ({ lead }: WholeLead): Locale => (isLocale(lead.locale) ? lead.locale : defaultLocale);

/** What sales are told, in the sender's language. */
export function aboutLead(wholeLead: WholeLead, subject: 'subject' | 'corrected') {
  const { lead, consents } = wholeLead;
  const locale = localeOf(wholeLead);
  const words = mailMessages(locale);
  const say = words.notice;
  const marketing = consents.find(({ kind }) => kind === 'marketing');
  const name = lead.name || lead.email || lead.company || lead.id;
  const lines: [string, string][] = [
    [words.labels.reference, referenceOf(lead.id)],
    [words.labels.form, formName(words, lead.form)],
    [say.received, receivedAt(locale, lead.createdAt)],
    [say.language, localeFacts[locale].name],
    ...(lead.campaign ? [[say.campaign, lead.campaign] as [string, string]] : []),
    ...(marketing ? [[say.marketing, marketing.given ? say.yes : say.no] as [string, string]] : []),
    ['ID', lead.id],
    ...leadLines(words, wholeLead),
  ];
  return { title: fill(say[subject], { form: formName(words, lead.form), name }), lines };
}

export async function leadNotice(db: Db, key: string, wholeLead: WholeLead): Promise<Message> {
  const { lead, files, outbox } = wholeLead;
  const locale = localeOf(wholeLead);
  const say = mailMessages(locale).notice;
  const { title: subject, lines } = aboutLead(wholeLead, 'subject');
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
  const parts = [
    { text: say.heading, html: `<h1 style="font-size:20px">${say.heading}</h1>` },
    {
      text: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
      html: `${rowsHtml(lines)}<p></p>`,
    },
    ...notes.map(paragraph),
  ];
  const replyTo = deliverable(lead.email) ? lead.email : undefined;
  return composeMail({ key, to: config().LEADS_TO ?? [brand().email], replyTo, subject, locale, attachments }, parts);
}
