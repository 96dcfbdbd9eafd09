import { type ReportTypeId, reportTypeIds, reportTypeOf } from '@/lib/domain/leads/fields/report-types';

/** Page of the demo reports; every link that offers to show a sample report leads here. */
export const demosPath = '/templateReport';

export const demoReports = [
  { key: 'softline', type: 'softline', slug: 'demo-softline' },
  { key: 'electronic', type: 'electronic', slug: 'demo-electronic' },
  { key: 'hardline', type: 'hardline', slug: 'demo-hardline' },
  { key: 'loading', type: 'loading_supervision_temp', slug: 'demo-loading' },
  { key: 'audit', type: 'factory_assessment', slug: 'demo-audit' },
  { key: 'industrial', type: 'industrial_inspection', slug: 'demo-industrial' },
] as const;

const slugs = new Map<ReportTypeId, string>(demoReports.map(({ type, slug }) => [reportTypeIds[type], slug]));

/** By its key of the contract (`loading_supervision_temp`); null where there is none. */
export function demoPath(type: string): string | null {
  const demo = demoReports.find((one) => one.type === type);
  return demo ? `/report/${demo.slug}` : null;
}

export type DemoRef = { type: ReportTypeId; slug: string };

/** For report types in a request (ids or cascader paths), deduplicated; unknown types are skipped. */
export function parseDemoRefs(named: unknown): DemoRef[] {
  const types = new Set((Array.isArray(named) ? named : [named]).map(reportTypeOf));
  return [...types].flatMap((type) => {
    const slug = type === null ? undefined : slugs.get(type);
    return type === null || slug === undefined ? [] : [{ type, slug }];
  });
}
