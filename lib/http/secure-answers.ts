import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answerHeaders, ownReadersOnly } from '@/lib/security/answer-headers';
import { dataPolicy, drawingPolicy, pagePolicy, type PolicySettings } from '@/lib/security/policy';
import { everyRequest } from './every-request';

const policyHeader = 'content-security-policy';
/** Written by `lib/next/inline-scripts.cjs` into what is kept of a page: its hashes, after `nonce` when the page waits for its request. */
const inlineHeader = 'x-inline-scripts';
const nonceBytes = 16;

/** The type of an answer, lower case and without parameters; from what was set, or what is given with the status line. */
function typeOf(response: ServerResponse, given: unknown): string {
  const inline = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given).find(([name]) => name.toLowerCase() === 'content-type')?.[1] : undefined;
  return String(inline ?? response.getHeader('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The policy of an answer by its kind; undefined for files that open nothing. */
function policyOf(type: string, scripts: string, policy: (scripts: string) => string): string | undefined {
  if (type === 'text/html') return policy(scripts);
  if (type === 'image/svg+xml') return drawingPolicy;
  return /^(?:application\/(?:\w+\+)?json|text\/(?:plain|x-component))$/.test(type) ? dataPolicy : undefined;
}

/** Completes the headers of an answer just before they are sent. What an answer says of its own stands. */
function complete(response: ServerResponse, given: unknown, nonce: string, policy: (scripts: string) => string, fixed: ReturnType<typeof answerHeaders>): void {
  const kept = response.getHeader(inlineHeader);
  response.removeHeader(inlineHeader);
  for (const [name, value] of fixed) if (!response.hasHeader(name)) response.setHeader(name, value);
  const own = `'nonce-${nonce}'`;
  const scripts = kept === undefined ? own : String(kept).replace(/^nonce\b/, own);
  // A page that has not changed is answered without a type; its policy goes with its hashes.
  const type = typeOf(response, given) || (kept === undefined ? '' : 'text/html');
  const found = policyOf(type, scripts, policy);
  if (!found) return;
  if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, found);
  if (found !== drawingPolicy && !response.hasHeader(ownReadersOnly[0])) response.setHeader(...ownReadersOnly);
}

/**
 * The one place where security headers come from: every answer of this process passes here, whoever wrote it. Each request gets
 * a nonce of its own in the header where Next looks for one, and whatever a sender put there is overwritten. A page drawn for
 * its request is allowed by that nonce; a page that was kept for all is allowed by the hashes of its scripts.
 */
export function secureAnswers(settings: PolicySettings): void {
  const policy = pagePolicy(settings);
  const fixed = answerHeaders(settings.secure);
  everyRequest(({ request, response }) => {
    const nonce = randomBytes(nonceBytes).toString('base64');
    request.headers[policyHeader] = `script-src 'nonce-${nonce}'`;
    delete request.headers[`${policyHeader}-report-only`];
    const write = response.writeHead;
    response.writeHead = function writeSecured(this: ServerResponse, ...line: unknown[]) {
      if (!this.headersSent) complete(this, line.at(-1), nonce, policy, fixed);
      return Reflect.apply(write, this, line);
    };
  });
}
