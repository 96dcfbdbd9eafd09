import type { AccountSetup } from '@/components/features/account/account-types';
import { type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { accountSettings } from '@/lib/site/accounts/account-settings';

/** Returns everything the account forms need. Takes the locale because route handlers cannot read it from a page. */
export async function accountSetup(locale: Locale): Promise<AccountSetup> {
  const { account } = await loadMessages(locale);
  const { pages: _pages, pump: _pump, gate: _gate, welcome: _welcome, ...words } = account;
  const { emailRule, enPhone, captchaAppId, handOffAction, recoveryPrefix } = accountSettings();
  return {
    locale,
    family: localeFacts[locale].family,
    enPhone,
    emailRule,
    words,
    redirectHref: handOffAction,
    captchaAppId,
    recoveryPrefix,
    termsHref: { trader: localePath(locale, '/terms/trader'), inspector: localePath(locale, '/terms/inspector') },
  };
}
