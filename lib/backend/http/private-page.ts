import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/backend/mail/html';
import { localePath } from '@/lib/i18n/locale-path';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

/** The minimum of the site's styles that these pages need; the dark theme follows the system. */
const style = [
  ':root{color-scheme:light dark;--ink:#0c1b2a;--paper:#fbfaf7;--line:#d9dfe3;--accent:#0a7d5a}',
  '@media(prefers-color-scheme:dark){:root{--ink:#eef2f3;--paper:#0b1620;--line:#22323f;--accent:#3fc79a}}',
  'body{font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:44rem;padding:2rem 1rem}',
  'h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}a{color:var(--accent)}label{display:block;margin:1rem 0}',
  'button,a.button{font:inherit;display:inline-block;padding:.6rem 1rem;border:1px solid var(--ink);border-radius:3px;background:none;color:inherit;text-decoration:none;min-height:44px;box-sizing:border-box}',
  ':focus-visible{outline:3px solid var(--accent);outline-offset:2px}input{width:1.25rem;height:1.25rem;vertical-align:middle}',
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of pages about one person: no caching, no indexing, no framing and no referrer to other sites. */
export const privately = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** Returns a standalone page without script: `title` and `home` are text, `inner` is HTML. */
export function privatePage(locale: Locale, title: string, inner: string, home: string): string {
  const way = `<p><a href="${localePath(locale, '/')}">${escapeHtml(home)}</a></p>`;
  return `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${inner}${way}</main></body></html>`;
}

export const pageParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
