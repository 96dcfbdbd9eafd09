import { headers } from 'next/headers';

/** The nonce of this request, which `securityHeaders` puts where Next looks for one; undefined where nothing gave it. A page that asks for it is drawn for each request. */
export async function requestNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
