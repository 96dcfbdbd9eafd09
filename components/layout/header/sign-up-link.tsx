import { getTranslations } from 'next-intl/server';
import { entryLink } from '@/lib/domain/account/account-entries';
import { config } from '@/lib/config';
import { currentHref } from '@/lib/i18n/server';

type SignUpLinkProps = {
  className: string;
  /** Opens the account dialog even when SIGNUP_URL is set. */
  isOwn?: boolean;
};

/** Customer registration: links to SIGNUP_URL when it is set, otherwise opens the account dialog. */
export async function SignUpLink({ className, isOwn = false }: SignUpLinkProps) {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  return (
    <a {...entryLink('sign-up-trader', isOwn ? undefined : config().SIGNUP_URL, href)} className={className}>
      {t('signUp')}
    </a>
  );
}
