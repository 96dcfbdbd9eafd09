import { log } from '@/lib/observability/log';
import 'server-only';
import type { Session } from '@/lib/contract/accounts';
import { findVisitor } from '@/lib/upstream/embedded';

/** The session of a request's cookie. A failed lookup counts as signed out, because the page is rendered anyway. */
export async function visitorOf(headers: Headers): Promise<Session> {
  try {
    return await findVisitor(headers.get('cookie'));
  } catch (error) {
    log('error', 'session', { reason: error instanceof Error ? error.name : 'unknown' });
    return { signedIn: false, role: null, name: null };
  }
}
