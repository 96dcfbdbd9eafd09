import { currentRequestId } from './request';

export const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { code: status, message, request_id: currentRequestId() },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
