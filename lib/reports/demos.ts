import { reportTypeIds, reportTypeOf, type ReportTypeId } from '@/lib/leads/report-types';

/** The demo report of a kind by its slug; the other kinds have none. */
const slugs = new Map<ReportTypeId, string>([
  [reportTypeIds.softline, 'demo-softline'],
  [reportTypeIds.electronic, 'demo-electronic'],
  [reportTypeIds.hardline, 'demo-hardline'],
  [reportTypeIds.loading_supervision_temp, 'demo-loading'],
]);

export type DemoRef = { type: ReportTypeId; slug: string };

/** The demo reports of the kinds that a request names, by id or by the path of a list; each once, in their order. */
export function demosOf(named: unknown): DemoRef[] {
  const types = new Set((Array.isArray(named) ? named : [named]).map(reportTypeOf));
  return [...types].flatMap((type) => {
    const slug = type === null ? undefined : slugs.get(type);
    return type === null || slug === undefined ? [] : [{ type, slug }];
  });
}
