import { getTranslations } from 'next-intl/server';
import { AccountGate } from '@/components/features/account/dialog/account-gate';
import { LoginPump } from '@/components/features/account/sign-in/login-pump';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { currentHref, currentLocale } from '@/lib/i18n/server';

export async function SiteAccount() {
  const [t, locale, href] = await Promise.all([getTranslations('account'), currentLocale(), currentHref()]);
  return (
    <>
      <AccountGate
        locale={locale}
        words={{ loading: t('loading'), failed: t('gate.failed'), open: t('gate.open'), close: t('close') }}
      />
      <LoginPump
        words={{ label: t('pump.label'), text: t('pump.text'), action: t('pump.action'), close: t('pump.close') }}
        href={href(entryPaths['sign-in-trader'])}
      />
    </>
  );
}
