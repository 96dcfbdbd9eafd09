import 'server-only';
import { openForReader, type ReportOutcome, type ReportQuestion } from '@/lib/upstream/embedded-reports';

export type { OpenReport } from '@/lib/contract/reports';
export type { ReportOutcome, ReportQuestion } from '@/lib/upstream/embedded-reports';

/**
 * A report whose file URLs are replaced by signed URLs of this site. `missing` stands for a wrong or revoked token and
 * for an unknown report alike; `limited` has the seconds until a retry. Never throws.
 */
export function getReport(question: ReportQuestion): Promise<ReportOutcome> {
  return openForReader(question);
}
