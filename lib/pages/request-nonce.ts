import { headers } from 'next/headers';

/**
 * The CSP nonce of this request, from the request header in which `securityHeaders` passes it to Next; undefined when
 * there is none. Calling this makes a page dynamic.
 */
export async function requestNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
