import 'server-only';
import { type VerifyOutcome, type VerifyQuestion, verifyForReader } from '@/lib/http/report-door';

export type { Verified, VerifyOutcome, VerifyQuestion } from '@/lib/http/report-door';

/** Whether a number and its check code belong to a report of ours, and its state; never its content. Never throws. */
export function verifyReport(question: VerifyQuestion): Promise<VerifyOutcome> {
  return verifyForReader(question);
}
