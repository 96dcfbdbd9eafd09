import { getTranslations } from 'next-intl/server';
import { AccountGate } from '@/components/features/account/account-gate';
import { LoginPump } from '@/components/features/account/login-pump';
import { entryPaths } from '@/lib/account/entry';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { loadSetup, loadTerms } from './loaders';

/** What every page carries of the accounts, once: an ear for wishes to sign in, and the small word about it. */
export async function SiteAccount() {
  const [t, locale, href] = await Promise.all([getTranslations('account.pump'), currentLocale(), currentHref()]);
  return (
    <>
      <AccountGate locale={locale} loadSetup={loadSetup} loadTerms={loadTerms} />
      <LoginPump words={{ label: t('label'), text: t('text'), action: t('action'), close: t('close') }} href={href(entryPaths['sign-in-trader'])} />
    </>
  );
}
