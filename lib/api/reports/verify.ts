import 'server-only';
import { type VerifyOutcome, type VerifyQuestion, verifyForReader } from '@/lib/upstream/embedded-reports';

export type { Verified, VerifyOutcome, VerifyQuestion } from '@/lib/upstream/embedded-reports';

/** Whether a number and its check code belong to one of our reports, and its state; never its content. Never throws. */
export function verifyReport(question: VerifyQuestion): Promise<VerifyOutcome> {
  return verifyForReader(question);
}
