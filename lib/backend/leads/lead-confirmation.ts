import { site } from '@/content/site';
import {
  contactValues,
  headLine,
  link,
  type Message,
  mailHtml,
  mailMessages,
  paragraph,
  rowsHtml,
} from '@/lib/backend/mail/message';
import { config } from '@/lib/config';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { sitePaths } from '@/lib/contract/call-paths';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/locales';
import { leadChoices } from './lead-lines';
import { isReportRequest, requestedDemos, type WholeLead } from './lead-record';

type SampleReport = { thanks: string; links: { href: string; text: string }[] };

/** Links to the demo reports of the requested kinds, or to the brochure; null for other leads. */
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
  const locale = isLocale(lead.locale) ? lead.locale : defaultLocale;
  const words = mailMessages(locale);
  const say = words.confirmation;
  const brand = site.name[locale];
  const report = sampleReport(lead, locale);
  const apply = lead.form === 'apply';
  const { SITE_URL } = config();
  const dataLink = `${SITE_URL}${sitePaths.data}/${token}`;
  const subject = headLine(fill(report ? say.subjectReport : apply ? say.subjectApply : say.subject, { brand }));
  const thanks = report ? report.thanks : apply ? say.thanksApply : say.thanks;
  const lines = leadChoices(words, locale, wholeLead);
  const contact = fill(say.contact, contactValues(locale));
  const sign = fill(say.sign, { brand });
  const text = [
    say.greeting,
    thanks,
    ...(report?.links ?? []).map(({ href, text: name }) => `${name}:\n${href}`),
    `${say.summary}\n${lines.map(([name, value]) => `- ${name}: ${value}`).join('\n')}`,
    say.typed,
    `${say.data}\n${dataLink}\n${say.dataNote}`,
    contact,
    sign,
  ].join('\n\n');
  const inner = [
    paragraph(say.greeting),
    paragraph(thanks),
    ...(report?.links ?? []).map(({ href, text: name }) => link(href, name)),
    `<h2 style="font-size:18px">${say.summary}</h2>`,
    rowsHtml(lines),
    '<p></p>',
    paragraph(say.typed),
    paragraph(say.data),
    link(dataLink, say.dataLink),
    paragraph(say.dataNote),
    paragraph(contact),
    paragraph(sign),
  ].join('');
  return {
    key,
    to: [lead.email ?? ''],
    subject,
    text: `${text}\n`,
    html: mailHtml(locale, subject, inner),
    locale,
    attachments: [],
  };
}
