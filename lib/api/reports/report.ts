import 'server-only';
import { openForReader, type ReportOutcome, type ReportQuestion } from '@/lib/upstream/embedded-reports';

export type { OpenReport } from '@/lib/contract/reports';
export type { ReportOutcome, ReportQuestion } from '@/lib/upstream/embedded-reports';

/**
 * A report with signed addresses of this site in place of its files' own; `missing` for a wrong or revoked token as for a
 * report that nobody knows. Never throws; `limited` says after how many seconds to
 * ask again.
 */
export function getReport(question: ReportQuestion): Promise<ReportOutcome> {
  return openForReader(question);
}
