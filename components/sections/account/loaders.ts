'use server';

import type { AccountSetup, Terms } from '@/components/features/account/types';
import type { Role } from '@/lib/account/forms';
import { findStaticPage } from '@/lib/api/site';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { accountSetup } from './account-setup';

/** What the dialog says and needs to know, for the browser that opens it first. */
export async function loadSetup(locale: Locale): Promise<AccountSetup> {
  return accountSetup(isLocale(locale) ? locale : defaultLocale);
}

/** The agreement of a role, sanitised; null while it cannot be had. */
export async function loadTerms(locale: Locale, role: Role): Promise<Terms | null> {
  const outcome = await findStaticPage(isLocale(locale) ? locale : defaultLocale, role === 'inspector' ? 'terms-inspector' : 'terms-trader');
  return outcome.kind === 'ok' ? { title: outcome.value.title, html: outcome.value.html } : null;
}
