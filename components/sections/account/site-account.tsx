import { getMessages } from 'next-intl/server';
import { AccountGate } from '@/components/features/account/dialog/account-gate';
import { LoginPump } from '@/components/features/account/sign-in/login-pump';
import { entryPaths } from '@/lib/domain/account/account-entries';
import { currentHref, currentLocale } from '@/lib/i18n/server';

export async function SiteAccount() {
  const [{ account }, locale, href] = await Promise.all([getMessages(), currentLocale(), currentHref()]);
  const { gate, loading, close } = account;
  return (
    <>
      <AccountGate locale={locale} words={{ ...gate, loading, close }} />
      <LoginPump words={account.pump} href={href(entryPaths['sign-in-trader'])} />
    </>
  );
}
