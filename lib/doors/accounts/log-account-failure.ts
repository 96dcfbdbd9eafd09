import { log } from '@/lib/observability/log';
import { currentRequestId } from '@/lib/net/request-id';

/** Logs a failed call by its path and the name of the error: messages may repeat what a visitor typed. */
export function logAccountFailure(event: 'accounts' | 'session', path: string, error: unknown): void {
  log('error', event, {
    request_id: currentRequestId(),
    path,
    reason: error instanceof Error ? error.name : 'unknown',
  });
}
