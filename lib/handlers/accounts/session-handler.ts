import { findSession, revokeFamily } from '@/lib/backend/accounts/sessions';
import { database } from '@/lib/backend/db/client';
import { refusePost } from '@/lib/handlers/forms/form-post';
import { localePath } from '@/lib/i18n/locales';
import { visitorLocaleOf } from '@/lib/net/call-locale';
import { hasSessionHint, noSessionCookie, readSessionCookie, sessionHintCookie } from '@/lib/net/cookies';
import { isSameOrigin } from '@/lib/net/request';
import { findVisitor, nobody } from '@/lib/upstream/embedded';

const noStore = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

const nobodyWith = (status: 403 | 503): Response =>
  Response.json(nobody, { status, headers: { ...noStore, ...(status === 503 ? { 'retry-after': '30' } : {}) } });

export async function answerSession(request: Request): Promise<Response> {
  if (!isSameOrigin(request, true)) return nobodyWith(403);
  try {
    const cookies = request.headers.get('cookie');
    const visitor = await findVisitor(cookies);
    // A session that ended elsewhere, or one older than its hint.
    const headers = new Headers(noStore);
    if (visitor.signedIn !== hasSessionHint(cookies)) headers.set('set-cookie', sessionHintCookie(visitor.signedIn));
    return Response.json(visitor, { headers });
  } catch {
    return nobodyWith(503);
  }
}

export async function answerSignOut(request: Request): Promise<Response> {
  const isForm = request.headers.get('accept')?.includes('text/html');
  if (!isSameOrigin(request)) return isForm ? refusePost(request, 'crossSite') : nobodyWith(403);
  const token = readSessionCookie(request.headers.get('cookie'));
  try {
    const db = token && (await database());
    const session = db && (await findSession(db, 'site', token, new Date()));
    if (session) await revokeFamily(db, session.family, new Date());
  } catch {
    return isForm ? refusePost(request, 'unavailable') : nobodyWith(503);
  }
  const headers = new Headers(noStore);
  for (const ended of [noSessionCookie(), sessionHintCookie(false)]) headers.append('set-cookie', ended);
  if (!isForm) return Response.json(nobody, { headers });
  headers.set('location', localePath(visitorLocaleOf(request.headers), '/'));
  return new Response(null, { status: 303, headers });
}
