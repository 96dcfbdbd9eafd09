import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import {
  type AccountEntry,
  codePath,
  entryPaths,
  recoverPaths,
  welcomePath,
} from '@/lib/domain/account/account-entries';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/pages/seo/metadata';

/** Paths of the account pages by message key. */
export const accountPagePaths = {
  signIn: entryPaths['sign-in-trader'],
  inspectorSignIn: entryPaths['sign-in-inspector'],
  register: entryPaths['sign-up-trader'],
  inspectorRegister: entryPaths['sign-up-inspector'],
  code: codePath,
  welcome: welcomePath,
  recover: recoverPaths.trader,
  inspectorRecover: recoverPaths.inspector,
} as const;
export type AccountPageKey = keyof typeof accountPagePaths;

export const pageOfEntry = {
  'sign-in-trader': 'signIn',
  'sign-in-inspector': 'inspectorSignIn',
  'sign-up-trader': 'register',
  'sign-up-inspector': 'inspectorRegister',
} as const satisfies Record<AccountEntry, AccountPageKey>;

/** Returns the metadata of an account page; all account pages are noindex. */
export async function accountMetadata(page: AccountPageKey): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('account.pages'), currentLocale()]);
  return pageMetadata({
    locale,
    path: accountPagePaths[page],
    title: t(page),
    description: t(`descriptions.${page}`),
    noindex: true,
  });
}

export type AccountQuery = Promise<Record<string, string | string[] | undefined>>;

const maxNextapp = 120;
/**
 * Returns the path in the application to open after sign-in, or undefined. It is passed from form to form unvalidated;
 * the hand-off validates it.
 */
export function nextappOf({ nextapp }: Awaited<AccountQuery>): string | undefined {
  return typeof nextapp === 'string' ? nextapp.slice(0, maxNextapp) : undefined;
}
