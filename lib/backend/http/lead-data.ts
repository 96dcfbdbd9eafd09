import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Db } from '@/lib/backend/db/client';
import { escapeHtml, rowsHtml } from '@/lib/backend/mail/html';
import { formName, leadLines } from '@/lib/backend/mail/lead-lines';
import { fill, mailWords } from '@/lib/backend/mail/words';
import { leadOfToken } from '@/lib/backend/services/leads/access-token';
import { eraseLead } from '@/lib/backend/services/leads/erase-lead';
import { exportLead } from '@/lib/backend/services/leads/export-lead';
import { findLead, type WholeLead } from '@/lib/backend/services/leads/find-lead';
import { config } from '@/lib/config';
import { readBounded } from '@/lib/http/bounded';
import { localePath } from '@/lib/i18n/paths';
import { defaultLocale, isLocale, type Locale, localeFacts } from '@/lib/i18n/locales';

const maxFormBytes = 1_024;
const style =
  'body{font:16px/1.6 system-ui,sans-serif;color:#14202b;background:#fff;margin:0 auto;max-width:44rem;padding:2rem 1rem}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}button,a.button{font:inherit;display:inline-block;padding:.6rem 1rem;border:1px solid #14202b;background:#fff;color:#14202b;text-decoration:none;min-height:44px;box-sizing:border-box}a{color:#0b4f8a}:focus-visible{outline:3px solid #0b4f8a;outline-offset:2px}label{display:block;margin:1rem 0}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid #d9dee3;white-space:pre-wrap;overflow-wrap:anywhere}input{width:1.25rem;height:1.25rem;vertical-align:middle}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** The link opens personal data: it is kept out of caches, indexes, frames and the address that other sites are told. */
const privately = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

function page(locale: Locale, title: string, inner: string): string {
  const home = `<p><a href="${localePath(locale, '/')}">${escapeHtml(mailWords(locale).page.home)}</a></p>`;
  return `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${inner}${home}</main></body></html>`;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function askedLocale(c: Context): Locale {
  const asked = c.req.query('locale') ?? c.req.header('accept-language')?.slice(0, 2);
  return isLocale(asked) ? asked : defaultLocale;
}

function nothing(c: Context): Response {
  const locale = askedLocale(c);
  const words = mailWords(locale);
  return c.body(page(locale, words.page.notFoundTitle, paragraph(words.refusals.noLink)), 404, privately);
}

function whole(token: string, kept: WholeLead, locale: Locale): string {
  const words = mailWords(locale);
  const date = new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(kept.lead.createdAt);
  const kinds: Record<string, string> = words.consentKinds;
  const agreed = kept.consents.map(({ kind, given, textVersion }): [string, string] => [kinds[kind] ?? kind, `${given ? words.notice.yes : words.notice.no} (${textVersion})`]);
  const rows: [string, string][] = [[words.labels.form, formName(words, kept.lead.form)], ...leadLines(words, kept)];
  return [
    paragraph(fill(words.page.intro, { date })),
    rowsHtml(rows).replaceAll(/ style="[^"]*"/g, ''),
    `<h2>${escapeHtml(words.page.consents)}</h2>${rowsHtml(agreed).replaceAll(/ style="[^"]*"/g, '')}`,
    paragraph(fill(words.page.retention, { days: String(config().LEADS_RETENTION_DAYS) })),
    `<p><a class="button" href="?as=json" download="request-${kept.lead.id}.json">${escapeHtml(words.page.download)}</a></p>`,
    `<h2>${escapeHtml(words.page.eraseTitle)}</h2>${paragraph(words.page.eraseText)}`,
    `<form method="post" action="${encodeURIComponent(token)}"><label><input type="checkbox" name="sure" value="yes" required> ${escapeHtml(words.page.eraseConfirm)}</label><button>${escapeHtml(words.page.eraseButton)}</button></form>`,
  ].join('');
}

async function findByToken(db: Db, token: string): Promise<WholeLead | null> {
  const id = await leadOfToken(db, token);
  return id === null ? null : findLead(db, id);
}

/** The page behind the private link of a confirmation: what is kept, to read, take away or erase; no script. */
export async function dataPage(c: Context, db: Db, token: string): Promise<Response> {
  const kept = await findByToken(db, token);
  if (!kept) return nothing(c);
  if (c.req.query('as') === 'json') {
    const headers = { ...privately, 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': `attachment; filename="request-${kept.lead.id}.json"` };
    return c.body(JSON.stringify(exportLead(kept), null, 2), 200, headers);
  }
  const locale = isLocale(kept.lead.locale) ? kept.lead.locale : defaultLocale;
  return c.body(page(locale, mailWords(locale).page.title, whole(token, kept, locale)), 200, privately);
}

/** What a form of this page sent; null when it is larger than any of them can be, the rest unread. */
async function readForm(c: Context): Promise<URLSearchParams | null> {
  const bytes = await readBounded(c.req.raw.body, maxFormBytes);
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Erases on the word of the form; without its tick nothing happens and the page is shown again. */
export async function eraseFromPage(c: Context, db: Db, token: string): Promise<Response> {
  const kept = await findByToken(db, token);
  if (!kept) return nothing(c);
  if ((await readForm(c))?.get('sure') !== 'yes') return dataPage(c, db, token);
  await eraseLead(db, kept.lead.id);
  const locale = isLocale(kept.lead.locale) ? kept.lead.locale : defaultLocale;
  const words = mailWords(locale).page;
  return c.body(page(locale, words.erasedTitle, paragraph(words.erasedText)), 200, privately);
}
