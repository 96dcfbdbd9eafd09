import { getTranslations } from 'next-intl/server';
import type { Report } from '@/lib/contract/reports';
import type { ViewSection } from '@/lib/domain/reports/sections/report-sections';
import { tableId } from '@/lib/domain/reports/sections/table-id';
import { sectionTitle } from './section-title';

type ReportIndexProps = { report: Report; sections: readonly ViewSection[] };
type Entry = { id: string; title: string; count: number | null };

/** Sections with their number of files: a column on wide screens, a sticky row on small ones, a list in print. */
export async function ReportIndex({ report, sections }: ReportIndexProps) {
  const t = await getTranslations('report');
  const { sampling, defects, measurements, tables } = report;
  const isSite = report.subject === 'site';
  const entries: Entry[] = [
    ...(sampling ? [{ id: 'plan', title: t('plan.title'), count: null }] : []),
    ...(defects?.length
      ? [{ id: 'findings', title: t(isSite ? 'site.findings.title' : 'findings.title'), count: defects.length }]
      : []),
    ...(tables ?? []).map(({ title, rows }, index) => ({ id: tableId(index), title, count: rows.length })),
    ...sections.map(({ key, count }) => ({ id: key, title: sectionTitle(t, key, isSite), count })),
    ...(measurements?.length
      ? [
          {
            id: 'measurements',
            title: t(isSite ? 'site.measurements.title' : 'measurements.title'),
            count: measurements.length,
          },
        ]
      : []),
  ];
  return (
    <nav
      aria-label={t('index.label')}
      className="on-paper sticky top-0 z-10 -mx-5 mb-6 self-start border-y border-line bg-paper lg:top-6 lg:mx-0 lg:mb-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-y-0 lg:border-t lg:border-t-ink print:static print:mx-0"
    >
      <ol className="flex overflow-x-auto px-5 lg:block lg:px-0 print:block print:columns-2 print:overflow-visible print:px-0">
        {entries.map(({ id, title, count }) => (
          <li key={id} className="shrink-0 lg:border-b lg:border-line">
            <a
              href={`#${id}`}
              className="flex items-baseline justify-between gap-x-2 py-2.5 pe-4 text-small whitespace-nowrap hover:text-accent lg:whitespace-normal lg:pe-1"
            >
              {title}
              {count !== null && <span className="figure-caption">{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
