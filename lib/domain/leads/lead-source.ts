import type { LeadForm } from './lead-forms';

/** The two site labels of the contract. French and Spanish pages belong to the English site. */
export const siteLabels = { zh: '中文网站', en: 'English website' } as const;
type Family = keyof typeof siteLabels;
type Suffix = 'consultation' | 'report' | 'message' | 'application' | 'event';

const suffixes: Record<Family, Record<Suffix, string>> = {
  zh: { consultation: '咨询', report: '下载报告', message: '留言', application: '应聘', event: '活动报名' },
  en: {
    consultation: 'consultation',
    report: 'download report',
    message: 'message',
    application: 'application',
    event: 'event sign-up',
  },
};

const suffixOf: Record<LeadForm, Suffix> = {
  dialog: 'consultation',
  guide: 'consultation',
  'contact-sales': 'consultation',
  'sample-report': 'report',
  support: 'consultation',
  pricing: 'consultation',
  apply: 'application',
  message: 'message',
  'free-report': 'report',
  event: 'event',
  'quick-quote': 'consultation',
};

/** Source of the guide form when its page passes none, in every language. */
export const defaultGuideSource: string = siteLabels.zh;

/** Whether a source denotes a report request, on either site. */
export function isReportSource(source: unknown): boolean {
  return source === sourceLabel('zh', 'sample-report') || source === sourceLabel('en', 'sample-report');
}

/** Source of a lead: the label of the site, a hyphen and the name of the form. */
export function sourceLabel(locale: string, form: LeadForm): string {
  const family: Family = locale === 'zh' ? 'zh' : 'en';
  return `${siteLabels[family]}-${suffixes[family][suffixOf[form]]}`;
}
