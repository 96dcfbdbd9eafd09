import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { isFramedRoute } from '@/lib/contract/routes/pages';
import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';
import { splitLocale } from '@/lib/i18n/locale-path';
import { pathnameOf } from '@/lib/net/request-address';
import { answerHeaders, sameOriginResources } from './answer-headers';
import { dataPolicy, drawingPolicy, pagePolicy, type PolicySettings } from './policy';
import type { Handler } from '@/lib/server/handler';

const frameHeader = 'x-frame-options';
const policyHeader = 'content-security-policy';
/**
 * Written by `lib/server/next-cache/inline-scripts.cjs` into a cached page: the hashes of its inline scripts, preceded
 * by `nonce` when parts of the page are rendered per request.
 */
const inlineHeader = 'x-inline-scripts';
const nonceBytes = 16;
/** Hashes of the inline scripts in the shared shell of every page, which cannot carry a nonce. */
const constantScripts = [consentBarScript, recordRewritesScript]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/** Returns the media type of a response in lower case, without parameters. */
const mediaTypeOf = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase() ?? '';

const isFramed = (url?: string): boolean => isFramedRoute(splitLocale(pathnameOf(url)).path);

/** Returns the policy of a response by its media type; undefined for types that browsers do not run. */
function policyOf(type: string, page: () => string): string | undefined {
  if (type === 'text/html') return page();
  if (type === 'image/svg+xml') return drawingPolicy;
  return /^(?:application\/(?:\w+\+)?json|text\/(?:plain|x-component))$/.test(type) ? dataPolicy : undefined;
}

/**
 * Sets the security headers of every response; the only place that does. A header set by the response itself wins. Each
 * request carries a nonce in the header from which Next reads it; a value sent by the client is overwritten. A page
 * rendered per request is allowed by that nonce, a cached page by the hashes of the scripts that Next wrote into it, and
 * either by the hashes of the constant scripts.
 */
export function securityHeaders(settings: PolicySettings): Handler {
  const policy = pagePolicy(settings);
  const fixed = answerHeaders(settings.secure);
  const complete = (response: ServerResponse, nonce: string, mayBeFramed: boolean) => {
    const hashes = response.getHeader(inlineHeader);
    response.removeHeader(inlineHeader);
    for (const [name, value] of fixed)
      if (!response.hasHeader(name) && !(mayBeFramed && name === frameHeader)) response.setHeader(name, value);
    const sources = String(hashes ?? 'nonce').replace(/^nonce\b/, `'nonce-${nonce}'`);
    const scripts = `${sources} ${constantScripts}`.trim();
    // A 304 has no media type; the hashes identify it as a page.
    const type = mediaTypeOf(response) || (hashes === undefined ? '' : 'text/html');
    const found = policyOf(type, () => policy(scripts, mayBeFramed));
    if (!found) return;
    if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, found);
    if (found !== drawingPolicy && !response.hasHeader(sameOriginResources[0]))
      response.setHeader(...sameOriginResources);
  };
  return (next) => (request, response) => {
    const nonce = randomBytes(nonceBytes).toString('base64');
    request.headers[policyHeader] = `script-src 'nonce-${nonce}'`;
    delete request.headers[`${policyHeader}-report-only`];
    const mayBeFramed = isFramed(request.url);
    onHeaders(response, () => complete(response, nonce, mayBeFramed));
    next(request, response);
  };
}
