import { currentRequestId } from './request';

/** In the shape of the contract. */
export function refusal(status: number, message: string): Response {
  return Response.json(
    { code: status, message, request_id: currentRequestId() },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
