import { getTranslations } from 'next-intl/server';
import { Split } from '@/components/sections/split';
import { ButtonLink } from '@/components/ui/button';
import { currentHref } from '@/lib/i18n/server';
import { ReportTable } from './report-table';

/** What a report holds, with its verdict table, and the way to ask for one. */
export async function DownloadReport() {
  const t = await getTranslations('home.report');
  const href = await currentHref();
  return (
    <Split id="report" title={t('title')} lead={t('lead')} media={<ReportTable />}>
      <p className="mt-4 text-soft">{t('more')}</p>
      <p className="mt-8"><ButtonLink href={href('/templateReport')}>{t('action')}</ButtonLink></p>
    </Split>
  );
}
