import { getTranslations } from 'next-intl/server';
import { PlanFigure } from '@/components/sections/aql/plan-figure';
import { currentLocale } from '@/lib/i18n/server';
import { findAqlDownload } from '@/lib/site/downloads';
import { DownloadLink } from './download-link';

export async function AqlBanner() {
  const locale = await currentLocale();
  const [t, url] = await Promise.all([getTranslations('tools.banner'), findAqlDownload(locale)]);
  if (!url) return null;
  return (
    <section id="aql-download" aria-labelledby="aql-banner" className="no-print border-y border-ink bg-card">
      <div className="shell grid items-center gap-x-16 gap-y-10 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:py-16">
        <div className="max-w-2xl">
          <h2 id="aql-banner">{t('title')}</h2>
          <p className="mt-4 mb-7 text-lead text-soft">{t('text')}</p>
          <DownloadLink url={url} action={t('action')} title={t('document')} />
        </div>
        <PlanFigure className="max-w-80" />
      </div>
    </section>
  );
}
