import { sessionHintName, sessionPaths } from '@/lib/contract/call-paths';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

export type Visitor = { signedIn: boolean; name: string | null };

/** Parses `GET /account/session`. Anything but `signedIn: true` counts as signed out. */
function readVisitor(text: string): Visitor {
  const { signedIn, name } = parseRecord(text) ?? {};
  return { signedIn: signedIn === true, name: signedIn === true && typeof name === 'string' ? name : null };
}

const timeoutMs = 5_000;

/** Fetches the current session from this site. Never throws: a failure counts as signed out. */
export async function findVisitor(): Promise<Visitor> {
  try {
    const answer = await fetch(sessionPaths.session, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return readVisitor(answer.ok ? await answer.text() : '');
  } catch {
    return readVisitor('');
  }
}

/** Ends the session; returns whether that succeeded. Never throws. */
export async function signOut(): Promise<boolean> {
  try {
    return (await fetch(sessionPaths.signOut, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

/** Whether this browser may have a session, without asking for it. */
export const mayHaveSession = (): boolean =>
  new RegExp(`(?:^|; )(?:__Host-)?${sessionHintName}=1(?:;|$)`).test(document.cookie);
