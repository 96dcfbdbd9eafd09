import type { LocaleContent } from '@/lib/content';
import type { VisitPlanRequest } from '@/lib/domain/visit-plan/visit-plan';

const serviceSlugs: Record<VisitPlanRequest['service'], string> = {
  'initial-production': 'initial-production-check',
  'during-production': 'during-production-inspection',
  'pre-shipment': 'pre-shipment-inspection',
  'full-inspection': 'full-inspection',
  'container-loading': 'container-loading-supervision',
};

type BySlug = LocaleContent['bySlug'];

export const goodsTitle = (bySlug: BySlug, group: string): string => bySlug.get(group)?.title ?? group;
export const serviceTitle = (bySlug: BySlug, service: VisitPlanRequest['service']): string =>
  bySlug.get(serviceSlugs[service])?.title ?? service;

/** The address of the planner with what a page knows; `serviceOf`: the service of a post, if it can be planned. */
export const serviceOf = (slug: string): VisitPlanRequest['service'] | null =>
  (Object.keys(serviceSlugs) as VisitPlanRequest['service'][]).find((one) => serviceSlugs[one] === slug) ?? null;
