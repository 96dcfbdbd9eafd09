import 'server-only';
import { log } from '@/lib/observability/log';
import { maskedReason } from '@/lib/backend/reports/open-report';
import { config } from '@/lib/config';
import type { OpenReport, ReportState } from '@/lib/contract/reports';
import { clientAddress } from '@/lib/net/address';
import type { Locale } from '@/lib/i18n/locales';

export type ReportQuestion = {
  slug: string;
  token: string | null;
  locale: Locale;
  /** Request headers of the reader. With them the opening counts towards the rate limits, so pass them once a visit. */
  headers?: Headers;
};
export type ReportOutcome =
  | ({ kind: 'found' } & OpenReport)
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; seconds: number };
/** The entered values, and the request headers that identify the client for rate limits. */
export type VerifyQuestion = { number: string; code: string; headers: Headers };
/**
 * `on`: ISO date of issue, replacement or withdrawal, empty when unknown. `by`: number of the replacing report.
 * `seenOn`: ISO date on which an upstream last confirmed the state, null for reports stored here.
 */
export type Verified = { number: string; state: ReportState; on: string; by: string | null; seenOn: string | null };
/** `unknown` includes a mistyped code; `limited` gives the seconds until the next attempt is allowed. */
export type VerifyOutcome =
  | { kind: 'known'; report: Verified }
  | { kind: 'unknown' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'unavailable' };

function note(event: string, error: unknown): { kind: 'unavailable' } {
  log('error', event, { reason: maskedReason(error) });
  return { kind: 'unavailable' };
}

/**
 * Opens a report in this process. Its file URLs are signed URLs of this site. `missing` stands for a wrong or revoked
 * token and for an unknown report alike; `limited` has the seconds until a retry. Never throws.
 */
export async function getReport({ slug, token, locale, headers }: ReportQuestion): Promise<ReportOutcome> {
  try {
    const { openForReader } = await import('@/lib/backend/reports/open-for-reader');
    return await openForReader({ slug, token, locale }, headers ? clientAddress(headers, config()) : null, new Date());
  } catch (error) {
    return note('report', error);
  }
}

/** Whether a number and its check code belong to one of our reports, and its state; never its content. Never throws. */
export async function verifyReport({ number, code, headers }: VerifyQuestion): Promise<VerifyOutcome> {
  try {
    const [{ verifyReport: verify }, { database }] = await Promise.all([
      import('@/lib/backend/reports/open-for-reader'),
      import('@/lib/backend/db/client'),
    ]);
    const address = clientAddress(headers, config());
    const found = await verify(await database(), { number, code, address }, new Date());
    if (found.kind !== 'known') return found;
    const { number: exactNumber, state, day, replacedBy, seenOn } = found.row;
    return { kind: 'known', report: { number: exactNumber, state, on: day, by: replacedBy, seenOn } };
  } catch (error) {
    return note('verify', error);
  }
}
