import { getTranslations } from 'next-intl/server';
import { entryLink } from '@/lib/domain/account/account-entries';
import { config } from '@/lib/config';
import { currentHref } from '@/lib/i18n/server';

/** Customer sign-in: links to LOGIN_URL when it is set, otherwise opens the account dialog. */
export async function SignInLink({ className }: { className: string }) {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  return (
    <a {...entryLink('sign-in-trader', config().LOGIN_URL, href)} className={className}>
      {t('signIn')}
    </a>
  );
}
