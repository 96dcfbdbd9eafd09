import type { IncomingMessage } from 'node:http';
import { config } from '@/lib/config';
import { fetchRemote } from '@/lib/backend/services/files/fetch-remote';
import { allowedAddress, withTimestamp } from './remote-address';

type Wanted = { url: string; origin: string | null; range?: string | null; maxBytes: number; signal?: AbortSignal };

/**
 * Requests a remote file of a report: from allowed hosts only, with a cache-busting timestamp. Resolves with the
 * response (200 or 206) before its body. Throws `FileRefused`.
 */
export function fetchReportFile({ origin, ...wanted }: Wanted): Promise<IncomingMessage> {
  return fetchRemote({
    ...wanted,
    agent: 'report-files',
    allow: (address) => allowedAddress(address, { origin, hosts: config().REPORT_FILE_HOSTS }),
    prepare: (url) => withTimestamp(url, Date.now()),
  });
}
