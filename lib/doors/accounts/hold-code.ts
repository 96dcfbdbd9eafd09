import { accountPaths } from '@/lib/contract/call-paths';
import { codeHolderCookie, newCodeHolder, readCodeHolder } from '@/lib/net/cookies/code-holder';
import { isSecure } from '@/lib/net/cookies/is-secure';

/** Calls that order a verification code. */
const orders: readonly string[] = [accountPaths.sendCode, accountPaths.sendRecovery];

/** Returns the token of a visitor who ordered a code, or a new one for a call that orders one; else undefined. */
export function holderOf(request: Request, path: string): string | undefined {
  const known = readCodeHolder(request.headers.get('cookie'), isSecure());
  return known ?? (orders.includes(path) ? newCodeHolder() : undefined);
}

/** Adds the holder's cookie to the answer to an order that succeeded. */
export function keepHolder(answer: Response, path: string, holder: string | undefined): Response {
  if (holder && answer.ok && orders.includes(path))
    answer.headers.append('set-cookie', codeHolderCookie(holder, isSecure()));
  return answer;
}
