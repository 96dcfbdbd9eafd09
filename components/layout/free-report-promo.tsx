import { getTranslations } from 'next-intl/server';
import { Dismissible } from '@/components/features/promo/dismissible';
import { currentHref } from '@/lib/i18n/server';

/** The floating offer of a sample report; on small screens it stays in the flow of the page's foot instead of floating over text. */
export async function FreeReportPromo() {
  const t = await getTranslations('shell.promo');
  const href = await currentHref();
  return (
    <aside aria-label={t('title')} className="hidden lg:block">
      <Dismissible closeLabel={t('close')} className="w-64 border border-line bg-card p-4 pr-9">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 text-small text-soft">{t('text')}</p>
        <a href={href('/contactus')} className="text-link mt-2 inline-block py-1 text-small hover:text-accent">{t('action')}</a>
      </Dismissible>
    </aside>
  );
}
