import { getTranslations } from 'next-intl/server';
import { FormFrame } from '@/components/sections/leads/form-frame';
import { fact } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { OfferCard } from './offer-card';

/** Side card with the price of a man-day and an enquiry form. */
export async function PricingCard() {
  const [t, fees, locale, href] = await Promise.all([
    getTranslations('news.side.pricing'),
    getTranslations('service.fees'),
    currentLocale(),
    currentHref(),
  ]);
  const price = fact('man-day-price', locale);
  return (
    <OfferCard id="side-pricing" title={t('title')} action={<FormFrame form="pricing" isNarrow />}>
      <p>
        <span className="mr-2 text-h3 font-semibold whitespace-nowrap text-ink">{price.value}</span> {price.covers}
      </p>
      <p className="mt-2">
        <a href={href('/prices')} className="inline-block py-1 underline hover:text-accent">
          {fees('all')}
        </a>
      </p>
    </OfferCard>
  );
}
