import { getTranslations } from 'next-intl/server';
import { entryLink } from '@/lib/domain/account/entry-links';
import { config } from '@/lib/config';
import { currentHref } from '@/lib/i18n/server';

type SignUpLinkProps = {
  className: string /** Opens our own dialog also where the owner's page is configured. */;
  isOwn?: boolean;
};

/** The control that begins the sign-up of a customer: the owner's own page where there is one, else our dialog. */
export async function SignUpLink({ className, isOwn = false }: SignUpLinkProps) {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  return (
    <a {...entryLink('sign-up-trader', isOwn ? undefined : config().SIGNUP_URL, href)} className={className}>
      {t('signUp')}
    </a>
  );
}
