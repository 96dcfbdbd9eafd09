import { log } from '@/lib/observability/log';
import { localeHeader, maxAccountAnswerBytes } from '@/lib/contract/accounts';
import { readBounded } from '@/lib/net/body/read-bounded';
import { parseAccountResponse } from './parse-account-response';

/** The external service hashes passwords and sends mail before it answers, so it gets longer than other upstreams. */
const timeoutMs = 10_000;

export type Outgoing = {
  method: string;
  url: URL;
  type: string | null;
  body: Uint8Array<ArrayBuffer> | undefined;
  wireLocale: string;
};
/** `text` is JSON of our own; `retryAfter` is in seconds. */
export type Incoming = { status: number; text: string; retryAfter: string | null };

/**
 * Sends one call to the external account service: method, path, query and body unchanged plus the `Locale` header,
 * nothing else about the visitor. Returns null on a timeout, a network error, a redirect, an oversized body or an
 * answer without the envelope of the contract.
 */
export async function callAccountService(
  origin: string,
  { method, url, type, body, wireLocale }: Outgoing,
): Promise<Incoming | null> {
  const headers: Record<string, string> = { accept: 'application/json', [localeHeader]: wireLocale };
  if (type && body) headers['content-type'] = type;
  try {
    const answer = await fetch(`${origin}${url.pathname}${url.search}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBounded(answer.body, maxAccountAnswerBytes);
    if (bytes === null || (answer.status >= 300 && answer.status < 400)) return null;
    const text = parseAccountResponse(url.pathname, answer.status, new TextDecoder().decode(bytes));
    const retryAfter = /^\d{1,5}$/.exec(answer.headers.get('retry-after') ?? '')?.[0] ?? null;
    return text === null ? null : { status: answer.status, text, retryAfter };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('warn', 'upstream', { origin, path: url.pathname, reason });
    return null;
  }
}
