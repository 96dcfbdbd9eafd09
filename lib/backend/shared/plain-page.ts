import { createHash } from 'node:crypto';
import { brand } from '@/lib/content';
import { coloursOf, paletteRule } from '@/lib/content/brand';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

const rules = [
  'body{font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:44rem;padding:2rem 1rem}',
  'h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}a{color:var(--accent)}label{display:block;margin:1rem 0}',
  'button,a.button{font:inherit;display:inline-block;padding:.6rem 1rem;border:1px solid var(--ink);border-radius:3px;background:none;color:inherit;text-decoration:none;min-height:44px;box-sizing:border-box}',
  ':focus-visible{outline:3px solid var(--accent);outline-offset:2px}input{width:1.25rem;height:1.25rem;vertical-align:middle}',
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}',
].join('');
function style(): string {
  const { light, dark } = coloursOf(brand());
  return `:root{color-scheme:light dark}${paletteRule(':root', light)}@media(prefers-color-scheme:dark){${paletteRule(':root', dark)}}${rules}`;
}

/** For the policy of such a page. */
export const plainStyleHash = () => `'sha256-${createHash('sha256').update(style()).digest('base64')}'`;

/** A page that needs nothing of the site but the colours of the brand; `title` and `inner` are HTML. */
export const plainPage = (locale: Locale, title: string, inner: string) =>
  `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style()}</style></head><body><main><h1>${title}</h1>${inner}</main></body></html>`;
