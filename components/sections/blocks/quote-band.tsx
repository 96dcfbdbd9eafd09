import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { DotField } from '@/components/ui/media/dot-field';
import type { LeadPrefill } from '@/lib/domain/leads/lead-dialog-props';

/** The end of a page whose next step is a quote; others end on a sample report (`ReportOffer`) or on their form. */
export async function QuoteBand({ ask = { purpose: 'quotation' } }: { ask?: LeadPrefill }) {
  const t = await getTranslations('service.quote');
  return (
    <section aria-labelledby="quote-band" className="on-ink no-print mt-8 -mb-10">
      <div className="shell grid items-center gap-x-16 gap-y-8 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:py-16">
        <div className="max-w-2xl">
          <h2 id="quote-band">{t('title')}</h2>
          <p className="mt-4 text-lead text-soft">{t('text')}</p>
          <LeadDialogLink ask={ask} text={t('action')} className="mt-7" />
        </div>
        <DotField columns={32} rows={20} lit={13} seed={19} className="hidden md:block" />
      </div>
    </section>
  );
}
