import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Drawing } from '@/components/ui/picture';
import { currentHref } from '@/lib/i18n/server';
import { OfferCard } from './offer-card';

/** The side card that offers a sample report. */
export async function ReportCard() {
  const [t, href] = await Promise.all([getTranslations('news.side.report'), currentHref()]);
  const action = <ButtonLink href={href('/templateReport')} className="w-full">{t('action')}</ButtonLink>;
  return (
    <OfferCard id="side-report" title={t('title')} picture={<Drawing name="phone-report" className="mb-4 h-auto w-40" />} action={action}>
      <p>{t('text')}</p>
    </OfferCard>
  );
}
