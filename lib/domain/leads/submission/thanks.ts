import type { LeadForm } from '@/lib/domain/leads/lead-forms';

export type ThanksKey =
  | 'submitted_successfully'
  | 'apply_submitted_successfully'
  | 'report_submitted_successfully'
  | 'thank_you';

/**
 * Which thanks a form ends with; its remark has the same key and `_remark`. Sample report and support thank with the hours;
 * a Chinese report request, and a dialog that asks for a report, say where the report goes.
 */
export function thanksOf(form: LeadForm, locale: string, hasReport: boolean): ThanksKey {
  if (form === 'apply') return 'apply_submitted_successfully';
  if (form === 'support') return 'thank_you';
  if (form === 'sample-report') return locale === 'zh' ? 'report_submitted_successfully' : 'thank_you';
  if (form === 'free-report' || hasReport) return 'report_submitted_successfully';
  return 'submitted_successfully';
}
