import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { entryLink } from '@/lib/domain/account/account-entries';
import { currentHref } from '@/lib/i18n/server';
import { OfferCard } from './offer-card';

/** Side card that opens the customer registration, even when SIGNUP_URL is set. */
export async function SignUpCard() {
  const [t, shell, href] = await Promise.all([
    getTranslations('news.side.signUp'),
    getTranslations('shell'),
    currentHref(),
  ]);
  const link = (
    <ButtonLink look="line" className="w-full" {...entryLink('sign-up-trader', undefined, href)}>
      {shell('signUp')}
    </ButtonLink>
  );
  return (
    <OfferCard id="side-sign-up" title={t('title')} action={link}>
      <p>{t('text')}</p>
    </OfferCard>
  );
}
