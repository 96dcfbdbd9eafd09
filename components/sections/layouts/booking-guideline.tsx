import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';

type BookingGuidelineProps = { cutoff: string; hours: string };

/** Booking instructions, shown instead of the text of a guide item. */
export async function BookingGuideline({ cutoff, hours }: BookingGuidelineProps) {
  const t = await getTranslations('layouts.booking');
  const steps = [t('goods'), t('papers'), t('date', { cutoff }), t('report', { hours })];
  return (
    <section aria-labelledby="booking" className="max-w-[68ch]">
      <h2 id="booking" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-4 text-lead text-soft">{t('lead')}</p>
      <ol className="mt-6 border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-line py-4">
            <span aria-hidden="true" className="figure-caption pt-1 text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LeadDialogLink ask={{ purpose: 'book' }} className="mt-7">
        {t('action')}
      </LeadDialogLink>
    </section>
  );
}
