import type { SectionKey } from '@/lib/domain/reports/sections/report-sections';

const ofSite = ['styles', 'defects', 'products', 'tests', 'charts'] as const;
type SiteKey = (typeof ofSite)[number];
export type TitleKey = `sections.${SectionKey}` | `site.sections.${SiteKey}`;

export function sectionTitle(t: (key: TitleKey) => string, key: SectionKey, isSite: boolean): string {
  const site = ofSite.find((one) => one === key);
  return isSite && site ? t(`site.sections.${site}`) : t(`sections.${key}`);
}
