import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { answeredScript } from '@/lib/domain/privacy/answered-script';
import { answerHeaders, ownReadersOnly } from './answer-headers';
import { dataPolicy, drawingPolicy, pagePolicy, type PolicySettings } from './policy';
import type { Handler } from '@/lib/server/handler';

const policyHeader = 'content-security-policy';
/** Written by `lib/server/next-cache/inline-scripts.cjs` into a cached page: the hashes of its inline scripts, after `nonce` when parts of the page are rendered per request. */
const inlineHeader = 'x-inline-scripts';
const nonceBytes = 16;
/** The script of every page that Next cannot give a nonce, because the page's shell is the same for every visitor. */
const constantScript = `'sha256-${createHash('sha256').update(answeredScript).digest('base64')}'`;

/** The media type of a response, lower case, without parameters. */
const mediaTypeOf = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase() ?? '';

/** The policy of a response by its media type; undefined for files that open nothing. */
function policyOf(type: string, scripts: string, policy: (scripts: string) => string): string | undefined {
  if (type === 'text/html') return policy(scripts);
  if (type === 'image/svg+xml') return drawingPolicy;
  return /^(?:application\/(?:\w+\+)?json|text\/(?:plain|x-component))$/.test(type) ? dataPolicy : undefined;
}

/**
 * The one place that sets security headers, for every response whoever wrote it. A header that a response sets itself stands.
 * Each request gets a nonce in the header where Next looks for one; a value that the client sent there is overwritten. A page
 * rendered for its request is allowed by that nonce and the hash of the one constant script, a cached page by the hashes of its
 * inline scripts.
 */
export function securityHeaders(settings: PolicySettings): Handler {
  const policy = pagePolicy(settings);
  const fixed = answerHeaders(settings.secure);
  const complete = (response: ServerResponse, nonce: string) => {
    const hashes = response.getHeader(inlineHeader);
    response.removeHeader(inlineHeader);
    for (const [name, value] of fixed) if (!response.hasHeader(name)) response.setHeader(name, value);
    const nonceSource = `'nonce-${nonce}'`;
    const scripts =
      hashes === undefined ? `${nonceSource} ${constantScript}` : String(hashes).replace(/^nonce\b/, nonceSource);
    // A 304 has no media type; the policy of a page goes with its hashes.
    const type = mediaTypeOf(response) || (hashes === undefined ? '' : 'text/html');
    const found = policyOf(type, scripts, policy);
    if (!found) return;
    if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, found);
    if (found !== drawingPolicy && !response.hasHeader(ownReadersOnly[0])) response.setHeader(...ownReadersOnly);
  };
  return (next) => (request, response) => {
    const nonce = randomBytes(nonceBytes).toString('base64');
    request.headers[policyHeader] = `script-src 'nonce-${nonce}'`;
    delete request.headers[`${policyHeader}-report-only`];
    onHeaders(response, () => complete(response, nonce));
    next(request, response);
  };
}
