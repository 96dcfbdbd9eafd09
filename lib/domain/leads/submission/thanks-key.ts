import type { LeadForm } from '@/lib/domain/leads/lead-forms';

export type ThanksKey =
  | 'submitted_successfully'
  | 'apply_submitted_successfully'
  | 'report_submitted_successfully'
  | 'thank_you';

/**
 * Message key of the confirmation; its remark has the same key and `_remark`. Support and the non-Chinese sample report
 * state the answer time in hours. A Chinese or free report request, and a dialog that requests a report, say where the
 * report is sent.
 */
export function thanksOf(form: LeadForm, locale: string, hasReport: boolean): ThanksKey {
  if (form === 'apply') return 'apply_submitted_successfully';
  if (form === 'support') return 'thank_you';
  if (form === 'sample-report') return locale === 'zh' ? 'report_submitted_successfully' : 'thank_you';
  if (form === 'free-report' || hasReport) return 'report_submitted_successfully';
  return 'submitted_successfully';
}
