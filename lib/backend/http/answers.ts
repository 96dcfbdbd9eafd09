import { log } from '@/lib/observability/log';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { WireError } from '@/lib/contract/wire/envelope';
import { ServiceError } from '@/lib/backend/services/errors';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { currentRequestId } from '@/lib/net/request-id';

const statusOf = { bad_request: 400, not_found: 404 } as const;

/** Returns an error response of the contract: a message and a request id, never cached. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const body: WireError = { code: status, message, request_id: currentRequestId() };
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
}

/**
 * Turns an error thrown by a handler into a response. An unexpected error is logged and answered with a generic 500.
 */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ServiceError) return refuse(c, statusOf[error.code], error.message);
  if (error instanceof HTTPException) return refuse(c, error.status === 413 ? 413 : 400, 'The request cannot be read.');
  const response = refuse(c, 500, 'The server could not answer this call.');
  log('error', 'backend', { request_id: currentRequestId(), path: c.req.path.slice(0, 60), reason: reasonOf(error) });
  return response;
}
