import { config } from '@/lib/config';
import { maxAccountBodyBytes } from '@/lib/contract/accounts';
import { readBounded } from '@/lib/net/read-bounded';
import { refusal } from '@/lib/net/json-refusal';
import { withBodyTimeout, readWithinTimeout } from '@/lib/net/body-timeout';
import { isSameOrigin } from '@/lib/net/same-origin';
import { readSessionCookie } from '@/lib/net/session-cookie';
import { isSecure } from '@/lib/net/is-secure';
import { visitorLocaleOf } from '@/lib/doors/visitor-locale';

/**
 * `/redirect`: where a hand-off ends while no application is configured; with one, its own host answers instead. It may be posted
 * to from anywhere, as the real one is, because that only shows something; a sign-out comes from its own page.
 */
export async function answerLanding(request: Request): Promise<Response> {
  // Read before anything is answered: without it a build would keep one answer for all of these addresses.
  const locale = visitorLocaleOf(request.headers);
  if (config().APP_ORIGIN) return refusal(404, 'There is no such call.');
  const posted = request.method === 'POST';
  if (posted && !/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    return refusal(415, 'The request cannot be read.');
  const bytes = posted
    ? await readWithinTimeout(() => readBounded(withBodyTimeout(request.body), maxAccountBodyBytes), 'late' as const)
    : new Uint8Array();
  if (bytes === 'late') return refusal(408, 'The request did not arrive in time.');
  if (bytes === null) return refusal(413, 'The request is too large.');
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const signOut = fields.get('action') === 'sign-out';
  if (signOut && !isSameOrigin(request)) return refusal(403, 'Calls from another origin are refused.');
  const { landingPage } = await import('@/lib/backend/http/accounts/landing');
  const cookie = readSessionCookie(request.headers.get('cookie'), isSecure());
  return landingPage({ path: fields.get('path'), token: fields.get('token'), signOut, cookie, locale }, new Date());
}
