import 'server-only';
import type { ReportOutcome, ReportRequest, VerifyOutcome } from '@/lib/backend/reports/open-for-reader';
import { config } from '@/lib/config';
import { clientAddress } from '@/lib/net/address';

export type { Verified, VerifyOutcome } from '@/lib/backend/reports/open-for-reader';

// Loaded on demand: a site that only shows pages never opens a database.
const load = () => import('@/lib/backend/reports/open-for-reader');

/** With headers the opening counts towards the rate limits, so pass them once a visit. */
type ReportQuestion = ReportRequest & { headers?: Headers };

export async function getReport({ headers, ...asked }: ReportQuestion): Promise<ReportOutcome> {
  const address = headers ? clientAddress(headers, config()) : null;
  return (await load()).openForReader(asked, address, new Date());
}

type VerifyQuestion = { number: string; code: string; headers: Headers };

export async function verifyReport({ headers, ...typed }: VerifyQuestion): Promise<VerifyOutcome> {
  return (await load()).verifyReport({ ...typed, address: clientAddress(headers, config()) }, new Date());
}
