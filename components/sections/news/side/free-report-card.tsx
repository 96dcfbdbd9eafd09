import { getTranslations } from 'next-intl/server';
import { FormFrame } from '@/components/sections/leads/form-frame';
import { Drawing } from '@/components/ui/media/picture';
import { OfferCard } from './offer-card';

/** Side card that requests a free report. */
export async function ReportCard() {
  const t = await getTranslations('news.side.report');
  return (
    <OfferCard
      id="side-report"
      title={t('title')}
      picture={<Drawing name="phone-report" className="mb-4 h-auto w-40" />}
      action={<FormFrame form="free-report" isNarrow />}
    >
      <p>{t('text')}</p>
    </OfferCard>
  );
}
