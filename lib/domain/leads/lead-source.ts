import type { LeadForm } from './lead-forms';

const parameter = 'from';
const pattern = /^[A-Za-z0-9_.-]{1,64}$/;

export function campaignCode(text: string | null | undefined): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}

export function campaignOf(address: string | null): string | undefined {
  return URL.canParse(address ?? '') ? campaignCode(new URL(address ?? '').searchParams.get(parameter)) : undefined;
}

/** The two site labels of the contract. French and Spanish pages belong to the English site. */
const siteLabels = { zh: '中文网站', en: 'English website' } as const;
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

export const isReportSource = (source: unknown): boolean =>
  source === sourceLabel('zh', 'sample-report') || source === sourceLabel('en', 'sample-report');

export function sourceLabel(locale: string, form: LeadForm): string {
  const family: Family = locale === 'zh' ? 'zh' : 'en';
  return `${siteLabels[family]}-${suffixes[family][suffixOf[form]]}`;
}
