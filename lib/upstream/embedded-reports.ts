import 'server-only';
import { maskedReason } from '@/lib/backend/services/reports/links/masked-reason';
import { config } from '@/lib/config';
import type { OpenReport, ReportState } from '@/lib/contract/reports';
import { clientAddress } from '@/lib/net/client-address';
import type { Locale } from '@/lib/i18n/locales';

export type ReportQuestion = {
  slug: string;
  token: string | null;
  locale: Locale /** Of the reader's request: with them the opening counts for the limits, so they are given once a visit. */;
  headers?: Headers;
};
export type ReportOutcome =
  | ({ kind: 'found' } & OpenReport)
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; seconds: number };
/** What was typed, and the headers of the reader's request, whose address counts for the limits. */
export type VerifyQuestion = { number: string; code: string; headers: Headers };
/**
 * `on`: ISO day of issue, replacement or withdrawal, empty when it is not known; `by`: number of the report that replaces it;
 * `seenOn`: ISO day on which a company's service last said so, null for what is kept here.
 */
export type Verified = { number: string; state: ReportState; on: string; by: string | null; seenOn: string | null };
/** `unknown` also for a mistyped code; `limited` says after how many seconds to ask again. */
export type VerifyOutcome =
  | { kind: 'known'; report: Verified }
  | { kind: 'unknown' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'unavailable' };

const addressOf = (headers: Headers | undefined) => (headers ? clientAddress(headers, config().TRUST_PROXY) : '');

function note(event: string, error: unknown): { kind: 'unavailable' } {
  console.error(JSON.stringify({ level: 'error', event, reason: maskedReason(error) }));
  return { kind: 'unavailable' };
}

/** Opens a report in this process for a page. Never throws. */
export async function openForReader({ slug, token, locale, headers }: ReportQuestion): Promise<ReportOutcome> {
  try {
    const { offerToReader } = await import('@/lib/backend/services/reports/offer-report');
    return await offerToReader({ slug, token, locale }, headers ? addressOf(headers) : null, new Date());
  } catch (error) {
    return note('report', error);
  }
}

/** Checks a number and its code in this process for a page. Never throws. */
export async function verifyForReader({ number, code, headers }: VerifyQuestion): Promise<VerifyOutcome> {
  try {
    const [{ verifyReport }, { database }] = await Promise.all([
      import('@/lib/backend/services/reports/verify-report'),
      import('@/lib/backend/db/client'),
    ]);
    const found = await verifyReport(await database(), { number, code, address: addressOf(headers) }, new Date());
    if (found.kind !== 'known') return found;
    const { number: own, state, day, replacedBy, seenOn } = found.row;
    return { kind: 'known', report: { number: own, state, on: day, by: replacedBy, seenOn } };
  } catch (error) {
    return note('verify', error);
  }
}
