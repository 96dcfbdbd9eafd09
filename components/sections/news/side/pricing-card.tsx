import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { fact } from '@/lib/content';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { OfferCard } from './offer-card';

/** The side card that names the price of a man-day and leads to an enquiry. */
export async function PricingCard() {
  const [t, href, locale] = await Promise.all([getTranslations('news.side.pricing'), currentHref(), currentLocale()]);
  const price = fact('man-day-price', locale);
  return (
    <OfferCard id="side-pricing" title={t('title')} action={<ButtonLink look="line" href={href('/contactus')} className="w-full">{t('action')}</ButtonLink>}>
      <p><span className="mr-2 text-h3 font-semibold whitespace-nowrap text-ink">{price.value}</span> {price.covers}</p>
    </OfferCard>
  );
}
