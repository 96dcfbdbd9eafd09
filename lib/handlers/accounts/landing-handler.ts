import { eq } from 'drizzle-orm';
import { findSession } from '@/lib/backend/accounts/sessions';
import { database } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { maxAccountBodyBytes } from '@/lib/contract/accounts';
import { welcomePath } from '@/lib/domain/account/account-entries';
import { isLocale, type Locale, localePath } from '@/lib/i18n/locales';
import { readBody } from '@/lib/net/body';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { readSessionCookie } from '@/lib/net/cookies';
import { refusal } from '@/lib/net/json-refusal';
import { isSameOrigin } from '@/lib/net/request';
import { log } from '@/lib/observability/log';

/** The hand-off sends no referrer: the account's own language, or that of the requested page. */
async function localeOf(fields: URLSearchParams, request: Request): Promise<Locale> {
  const db = await database();
  const cookie = readSessionCookie(request.headers.get('cookie'));
  // The token of an external account service is unknown here, so the site's own cookie names the session.
  const kind = config().ACCOUNT_ORIGIN ? 'site' : 'app';
  const named = kind === 'site' ? cookie : fields.get('token');
  const session = named ? await findSession(db, kind, named, new Date()) : null;
  const [account] = session?.accountId
    ? await db.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, session.accountId))
    : [];
  if (isLocale(account?.locale)) return account.locale;
  const [path, asked] = [fields.get('path'), visitorLocaleOf(request.headers)];
  if (!path) return asked;
  return /^\/(?:zh|inspector)\//.test(path) ? 'zh' : asked === 'zh' ? 'en' : asked;
}

let isTold = false;

/** `/redirect` while no application takes over: the posted token decides about the language alone. */
export async function answerLanding(request: Request): Promise<Response> {
  // Reading the headers first makes the route dynamic; otherwise the build would prerender one response.
  const posted = request.method === 'POST' && request.headers.get('content-type');
  if (config().APP_ORIGIN) return refusal(404, 'There is no such call.');
  if (request.method === 'POST' && !/^application\/x-www-form-urlencoded\b/i.test(posted || ''))
    return refusal(415, 'The request cannot be read.');
  if (!isSameOrigin(request, request.method !== 'POST')) return refusal(403, 'Calls from another origin are refused.');
  const bytes = await readBody(request, maxAccountBodyBytes);
  if (bytes === 'tooLarge') return refusal(413, 'The request is too large.');
  if (typeof bytes === 'string') return refusal(408, 'The request did not arrive in time.');
  if (!isTold) log('warn', 'hand-off', { reason: 'APP_ORIGIN is not set, so no application takes over after sign-in' });
  isTold = true;
  const locale = await localeOf(new URLSearchParams(new TextDecoder().decode(bytes)), request);
  const headers = {
    location: localePath(locale, welcomePath),
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
  return new Response(null, { status: 303, headers });
}
