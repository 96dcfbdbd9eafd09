import 'server-only';
import type { ReportState } from '@/lib/contract/reports';

export type Verified = { number: string; state: ReportState; /** ISO day of issue, replacement or withdrawal. */ on: string; /** Number of the report that replaces it. */ by: string | null };
/** `unknown` also for a mistyped code; `limited` says after how many seconds to ask again. */
export type VerifyOutcome = { kind: 'known'; report: Verified } | { kind: 'unknown' } | { kind: 'limited'; seconds: number } | { kind: 'unavailable' };
export type VerifyQuestion = { number: string; code: string; headers: Headers };
