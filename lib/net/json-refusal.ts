import { currentRequestId } from './request';

/** Returns an error response in the shape of the contract: `code`, a human-readable `message` and `request_id`. */
export function refusal(status: number, message: string): Response {
  return Response.json(
    { code: status, message, request_id: currentRequestId() },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
