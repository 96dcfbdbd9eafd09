import { type LeadForm, thanksOf } from '@/lib/domain/leads/lead-forms';
import type { Locale } from '@/lib/i18n/locales';
import { formMessages } from './messages';

export const wishes: [id: string, form: LeadForm, path: string][] = [
  ['M7.01', 'guide', '/trader-guide'],
  ['M7.01', 'message', '/'],
  ['M7.01', 'quick-quote', '/faq'],
  ['M7.02', 'sample-report', '/sample-report'],
  ['M7.02', 'sample-report', '/templateReport'],
  ['M7.03', 'contact-sales', '/contactus'],
  ['M7.04 M7.19', 'support', '/technical-support'],
  ['M7.05', 'free-report', '/blog/how-aql-sampling-works'],
  ['M7.06 M7.20', 'pricing', '/blog/how-aql-sampling-works'],
  ['M7.07', 'apply', '/recruit'],
];
export const isReport = (form: LeadForm) => form === 'sample-report' || form === 'free-report';

export function thanksIn(locale: Locale, form: LeadForm): string {
  const key = thanksOf(form, locale, false);
  return formMessages(locale).thanks[`${key}_remark`]?.replace('{hours}', '12') ?? 'no such message';
}
