import type { Locale } from '@/lib/i18n/locales';
import { localeFacts } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const messages = messagesByLocale('report');
const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem;color:#16202b;background:#fff}h1{font-size:1.6rem;line-height:1.25}a{color:inherit;display:inline-block;padding:.6rem 0}';

type MessagePage = {
  /** Which texts of `report`. */
  name: 'busy' | 'fileAway' | 'fileGone';
  locale: Locale;
  status: number;
  /** Seconds; offers a link to try again. */
  retryAfter?: string;
};

/** The localized page for a reader who follows a plain link to a file or an archive that cannot be sent. */
export function messagePage({ name, locale, status, retryAfter }: MessagePage): Response {
  const { busy, [name]: words } = messages[locale];
  const { title, text } = words;
  const again = retryAfter === undefined ? '' : `<p><a href="">${busy.action}</a></p>`;
  const page = `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${again}</main></body></html>`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  return new Response(page, { status, headers });
}
