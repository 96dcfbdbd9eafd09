import { getTranslations } from 'next-intl/server';
import { SignUpLink } from '@/components/layout/header/sign-up-link';
import { buttonClass } from '@/components/ui/button';
import { OfferCard } from './offer-card';

/** Side card that opens the customer registration. */
export async function SignUpCard() {
  const t = await getTranslations('news.side.signUp');
  return (
    <OfferCard
      id="side-sign-up"
      title={t('title')}
      action={<SignUpLink className={buttonClass('line', 'w-full')} isOwn />}
    >
      <p>{t('text')}</p>
    </OfferCard>
  );
}
