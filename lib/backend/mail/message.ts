import type { Locale } from '@/lib/i18n/locales';
import { localeFacts } from '@/lib/i18n/locales';
import { escapeHtml } from './html';

/** A mail before MIME encoding. `key` is the same for every attempt, so that a duplicate can be recognized. */
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

/** Sanitizes text for a mail header: no line breaks, no control characters, at most 180 characters. */
export function headLine(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .slice(0, 180)
    .join('')
    .trim();
}

/** Returns the HTML frame of every mail: one column, no images, readable without styles. */
export function mailHtml(locale: Locale, title: string, inner: string): string {
  return `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#ffffff;color:#14202b;font:16px/1.6 Arial,'PingFang SC','Microsoft YaHei',sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px">${inner}</div></body></html>`;
}

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
export const link = (href: string, text: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="color:#0b4f8a">${escapeHtml(text)}</a></p>`;
