import 'server-only';
import type { Session } from '@/lib/contract/accounts';
import { findVisitor } from '@/lib/upstream/find-visitor';

/** Who a request's cookie stands for; nobody while that cannot be looked up, because a page is shown all the same. */
export async function visitorOf(headers: Headers): Promise<Session> {
  try {
    return await findVisitor(headers.get('cookie'));
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', event: 'session', reason: error instanceof Error ? error.name : 'unknown' }),
    );
    return { signedIn: false, role: null, name: null };
  }
}
