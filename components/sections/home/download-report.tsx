import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { Split } from '@/components/sections/blocks/split';
import { currentHref } from '@/lib/i18n/server';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { ReportTable } from './report-table';

/** Contents of a report, with its verdict table and a link to request one. */
export async function DownloadReport() {
  const [t, demos, href] = await Promise.all([
    getTranslations('home.report'),
    getTranslations('report.demos'),
    currentHref(),
  ]);
  return (
    <Split id="report" title={t('title')} lead={t('lead')} media={<ReportTable />}>
      <p className="mt-4 text-soft">{t('more')}</p>
      <p className="mt-8">
        <LeadDialogLink ask={{ purpose: 'apply_for' }}>{t('action')}</LeadDialogLink>
      </p>
      <p className="mt-8 text-small text-soft">{demos('title')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {demoReports.map(({ key, slug }) => (
          <li key={key}>
            <a href={href(`/report/${slug}`)} className="text-link inline-block py-1 hover:text-accent">
              {demos(key)}
            </a>
          </li>
        ))}
      </ul>
    </Split>
  );
}
