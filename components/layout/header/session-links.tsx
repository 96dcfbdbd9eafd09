import { getTranslations } from 'next-intl/server';
import { SessionLinks } from '@/components/features/header/session-links';
import { entryLink } from '@/lib/domain/account/account-entries';
import { config } from '@/lib/config';
import { currentHref } from '@/lib/i18n/server';

type HeaderSessionProps = { className: string /** Where there is less room for it. */; signUpClassName?: string };

/** Links to sign in and to register, or who is signed in. LOGIN_URL and SIGNUP_URL replace the account dialog. */
export async function HeaderSession({ className, signUpClassName = className }: HeaderSessionProps) {
  const [t, session, href] = await Promise.all([
    getTranslations('shell'),
    getTranslations('account.session'),
    currentHref(),
  ]);
  const { LOGIN_URL, SIGNUP_URL } = config();
  const words = { known: session.raw('known'), unknown: session('unknown'), signOut: session('signOut') };
  return (
    <SessionLinks words={words} className={className} nameClassName={signUpClassName}>
      <a {...entryLink('sign-in-trader', LOGIN_URL, href)} className={className}>
        {t('signIn')}
      </a>
      <a {...entryLink('sign-up-trader', SIGNUP_URL, href)} className={signUpClassName}>
        {t('signUp')}
      </a>
    </SessionLinks>
  );
}
