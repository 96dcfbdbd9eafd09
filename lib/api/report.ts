import 'server-only';
import type { OpenReport } from '@/lib/contract/reports';
import { openForReader } from '@/lib/http/report-door';
import type { Locale } from '@/lib/i18n/locales';

export type { OpenReport } from '@/lib/contract/reports';

export type ReportOutcome = ({ kind: 'found' } & OpenReport) | { kind: 'missing' } | { kind: 'expired' } | { kind: 'unavailable' };

/** `headers` of the reader's request: with them the opening counts for the limits, so they are given once a visit. */
export type ReportQuestion = { slug: string; token: string | null; locale: Locale; headers?: Headers };

/**
 * A report with signed addresses of this site in place of its files' own; `missing` for a wrong or revoked token as for a
 * report that nobody knows. Never throws; `unavailable` also tells a reader who asked too often to wait.
 */
export function getReport(question: ReportQuestion): Promise<ReportOutcome> {
  return openForReader(question);
}
