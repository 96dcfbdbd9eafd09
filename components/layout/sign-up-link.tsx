import { getTranslations } from 'next-intl/server';
import { config } from '@/lib/config';
import { currentHref } from '@/lib/i18n/server';

/** The one control that begins the sign-up of a customer: the application's own page where there is one, else a message to us. */
export async function SignUpLink({ className }: { className: string }) {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  return <a href={config().SIGNUP_URL ?? href('/contactus')} data-account="sign-up-trader" className={className}>{t('signUp')}</a>;
}
