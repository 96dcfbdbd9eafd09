import { config } from '@/lib/config';
import { maxAccountBodyBytes } from '@/lib/contract/accounts';
import { readBounded } from '@/lib/net/body/read-bounded';
import { refusal } from '@/lib/net/json-refusal';
import { withBodyTimeout, readWithinTimeout } from '@/lib/net/body/body-timeout';
import { isSameOrigin } from '@/lib/net/same-origin';
import { readSessionCookie } from '@/lib/net/cookies/session-cookie';
import { isSecure } from '@/lib/net/cookies/is-secure';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';

/**
 * `/redirect`: landing page of the sign-in hand-off while no application is configured; 404 when `APP_ORIGIN` is set,
 * because that host then receives the hand-off. Cross-origin posts are allowed, as at the real application, because
 * they only display a page; a sign-out must be same-origin.
 */
export async function answerLanding(request: Request): Promise<Response> {
  // Reading the headers first makes the route dynamic. Otherwise the build would prerender one response for all
  // requests.
  const locale = visitorLocaleOf(request.headers);
  if (config().APP_ORIGIN) return refusal(404, 'There is no such call.');
  const posted = request.method === 'POST';
  if (posted && !/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    return refusal(415, 'The request cannot be read.');
  const bytes = posted
    ? await readWithinTimeout(() => readBounded(withBodyTimeout(request.body), maxAccountBodyBytes), 'timeout' as const)
    : new Uint8Array();
  if (bytes === 'timeout') return refusal(408, 'The request did not arrive in time.');
  if (bytes === null) return refusal(413, 'The request is too large.');
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const signOut = fields.get('action') === 'sign-out';
  if (signOut && !isSameOrigin(request)) return refusal(403, 'Calls from another origin are refused.');
  const { landingPage } = await import('@/lib/backend/http/accounts/landing');
  const cookie = readSessionCookie(request.headers.get('cookie'), isSecure());
  return landingPage({ path: fields.get('path'), token: fields.get('token'), signOut, cookie, locale }, new Date());
}
