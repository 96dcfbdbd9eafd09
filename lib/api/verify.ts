import 'server-only';
import type { ReportState } from '@/lib/contract/reports';
import { verifyForReader } from '@/lib/http/report-door';

/** `on`: ISO day of issue, replacement or withdrawal, empty when it is not known; `by`: number of the report that replaces it. */
export type Verified = { number: string; state: ReportState; on: string; by: string | null };
/** `unknown` also for a mistyped code; `limited` says after how many seconds to ask again. */
export type VerifyOutcome = { kind: 'known'; report: Verified } | { kind: 'unknown' } | { kind: 'limited'; seconds: number } | { kind: 'unavailable' };
/** What was typed, at most 200 characters each, and the headers of the reader's request, whose address counts for the limits. */
export type VerifyQuestion = { number: string; code: string; headers: Headers };

/** Whether a number and its check code belong to a report of ours, and its state; never its content. Never throws. */
export function verifyReport(question: VerifyQuestion): Promise<VerifyOutcome> {
  return verifyForReader(question);
}
