import { getTranslations } from 'next-intl/server';
import { AskLink } from '@/components/sections/leads/ask-link';
import { Split } from '@/components/sections/split';
import { ReportTable } from './report-table';

/** What a report holds, with its verdict table, and the way to ask for one. */
export async function DownloadReport() {
  const t = await getTranslations('home.report');
  return (
    <Split id="report" title={t('title')} lead={t('lead')} media={<ReportTable />}>
      <p className="mt-4 text-soft">{t('more')}</p>
      <p className="mt-8"><AskLink ask={{ purpose: 'apply_for' }}>{t('action')}</AskLink></p>
    </Split>
  );
}
