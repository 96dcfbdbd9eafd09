import { getTranslations } from 'next-intl/server';
import { Dismissible } from '@/components/features/promo/dismissible';
import { currentHref } from '@/lib/i18n/server';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';

/** Floating offer of a sample report, a low strip that covers as little of the page as possible. */
export async function FreeReportPromo() {
  const t = await getTranslations('shell.promo');
  const href = await currentHref();
  return (
    <aside aria-label={t('title')}>
      <Dismissible closeLabel={t('close')} className="border border-edge bg-card pr-11 pl-3.5 text-small">
        <a href={href(demosPath)} className="flex min-h-11 items-center gap-x-2 hover:text-accent">
          <span className="font-semibold">{t('title')}</span>
          <span className="sr-only xl:not-sr-only">{t('text')}</span>
        </a>
      </Dismissible>
    </aside>
  );
}
