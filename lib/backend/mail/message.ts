import { config } from '@/lib/config';
import { brand, local } from '@/lib/content';
import { coloursOf } from '@/lib/content/brand';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const words = messagesByLocale('mail');
export type MailWords = (typeof words)['zh'];

export const mailMessages = (locale: Locale): MailWords => words[locale];

export function contactValues(locale: Locale): { phone: string; email: string } {
  const { phone, email } = local(locale, 'contact');
  return { phone, email };
}

const service = messagesByLocale('account-service');
const dialog = messagesByLocale('account');
/** With the dialog's messages, so that the service words field errors and successes in the same way. */
export type AccountWords = (typeof service)['zh'] & Pick<(typeof dialog)['zh'], 'errors' | 'toasts'>;

export function accountServiceMessages(locale: Locale): AccountWords {
  const { errors, toasts } = dialog[locale];
  return { ...service[locale], errors, toasts };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Addresses of this site as links, each in a line of its own; what a sender types is no link to elsewhere. */
const cellHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const isOwn = line.startsWith(`${config().SITE_URL}/`) && !/\s/.test(line);
      return isOwn ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line);
    })
    .join('\n');

export function rowsHtml(rows: readonly [string, string][]): string {
  const cell = 'padding:6px 12px 6px 0;vertical-align:top;border-bottom:1px solid #d9dee3';
  const line = ([name, value]: [string, string]) =>
    `<tr><th scope="row" style="${cell};text-align:left;font-weight:600">${escapeHtml(name)}</th><td style="${cell};white-space:pre-wrap;overflow-wrap:anywhere">${cellHtml(value)}</td></tr>`;
  return `<table style="border-collapse:collapse;width:100%">${rows.map(line).join('')}</table>`;
}

/** `key` is the same for every attempt, so that a duplicate can be recognized. */
export type Message = {
  key: string;
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** For a mail header: no line breaks, no control characters, at most 180 characters. */
export function headLine(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .slice(0, 180)
    .join('')
    .trim();
}

function mailHtml(locale: Locale, title: string, inner: string): string {
  return `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#ffffff;color:${coloursOf(brand()).light.ink};font:16px/1.6 Arial,'PingFang SC','Microsoft YaHei',sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px">${inner}</div></body></html>`;
}

export type Part = { text: string; html: string };
export const paragraph = (text: string): Part => ({
  text,
  html: `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`,
});
export const link = (href: string, text: string): Part => ({
  text: `${text}:\n${href}`,
  html: `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="color:${coloursOf(brand()).light.accent}">${escapeHtml(text)}</a></p>`,
});

type Composed = Omit<Message, 'text' | 'html' | 'attachments'> & { attachments?: Message['attachments'] };

export function composeMail({ subject: given, attachments = [], ...mail }: Composed, parts: readonly Part[]): Message {
  const subject = headLine(given);
  const html = mailHtml(mail.locale, subject, parts.map((part) => part.html).join(''));
  return { ...mail, subject, text: `${parts.map(({ text }) => text).join('\n\n')}\n`, html, attachments };
}
