import type { Locale } from '@/lib/i18n/locales';
import { localeFacts } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const words = messagesByLocale('report');
const retryAfterSeconds = 60;
const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem;color:#16202b;background:#fff}h1{font-size:1.6rem;line-height:1.25}a{color:inherit;display:inline-block;padding:.6rem 0}';

/**
 * The 503 page for a plain link to an archive while too many are being sent: a localized message with a link to try
 * again.
 */
export function busyPage(locale: Locale): Response {
  const { title, text, action } = words[locale].busy;
  const page = `<!doctype html><html lang="${localeFacts[locale].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${action}</a></p></main></body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfterSeconds),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
