import 'server-only';
import type { ReportOutcome, ReportRequest, VerifyOutcome } from '@/lib/backend/reports/open-for-reader';
import { config } from '@/lib/config';
import { clientAddress } from '@/lib/net/address';

export type { Verified, VerifyOutcome } from '@/lib/backend/reports/open-for-reader';

// Loaded on demand: a site that only shows pages never opens a database.
const load = () => import('@/lib/backend/reports/open-for-reader');

/** Request headers of the reader. With them the opening counts towards the rate limits, so pass them once a visit. */
type ReportQuestion = ReportRequest & { headers?: Headers };

/** Opens a report in this process, see `openForReader`. */
export async function getReport({ headers, ...asked }: ReportQuestion): Promise<ReportOutcome> {
  const address = headers ? clientAddress(headers, config()) : null;
  return (await load()).openForReader(asked, address, new Date());
}

/** The entered values, and the request headers that identify the client for rate limits. */
type VerifyQuestion = { number: string; code: string; headers: Headers };

/** Whether a number and its check code belong to one of our reports, and its state; never its content. */
export async function verifyReport({ headers, ...typed }: VerifyQuestion): Promise<VerifyOutcome> {
  return (await load()).verifyReport({ ...typed, address: clientAddress(headers, config()) }, new Date());
}
