import type { IncomingMessage } from 'node:http';

let told = false;

/**
 * Says once that a proxy seems to stand in front of a site that trusts none: every visitor then counts as one sender, and the
 * limits of all are used up by a few. Nothing of the header's content is repeated.
 */
export function warnOfProxy(request: IncomingMessage, proxies: number, write: (line: string) => void = console.warn): void {
  if (told || proxies > 0 || request.headers['x-forwarded-for'] === undefined) return;
  told = true;
  const reason = 'X-Forwarded-For arrives and TRUST_PROXY is 0: all visitors behind a proxy count as one sender. Set TRUST_PROXY to the number of proxies in front of the site; without one, somebody sends the header by hand and it is not believed.';
  write(JSON.stringify({ level: 'warn', event: 'proxy', reason }));
}

/** For tests: the next header is told of again. */
export function forgetProxy(): void {
  told = false;
}
