import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { enterRequest, requestIdHeader } from '@/lib/observe/request-id';

const shape = /^[A-Za-z0-9._-]{8,64}$/;

/** The name that a trusted proxy gave a request, else a new one; a stranger's own words are not taken over. Writes it into the request. */
export function giveRequestId(request: IncomingMessage, proxies: number): string {
  const given = request.headers[requestIdHeader];
  const id = proxies > 0 && typeof given === 'string' && shape.test(given) ? given : randomUUID();
  request.headers[requestIdHeader] = id;
  enterRequest(id);
  return id;
}
