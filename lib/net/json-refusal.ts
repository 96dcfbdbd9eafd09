import { currentRequestId } from './request-id';

/** Refuses a call as the contract words it: `code`, a message for a person, the id of the request. */
export function refusal(status: number, message: string): Response {
  return Response.json(
    { code: status, message, request_id: currentRequestId() },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
