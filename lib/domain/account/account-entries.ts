import type { Role } from './forms/account-forms';

export const accountEntries = ['sign-in-trader', 'sign-in-inspector', 'sign-up-trader', 'sign-up-inspector'] as const;
export type AccountEntry = (typeof accountEntries)[number];

const modes: Record<AccountEntry, 1 | 2 | 3 | 4> = {
  'sign-in-trader': 1,
  'sign-in-inspector': 2,
  'sign-up-trader': 3,
  'sign-up-inspector': 4,
};
export const modeOf = (entry: AccountEntry) => modes[entry];

/** Attribute of a link that opens the dialog. Without JavaScript the link is followed. */
export const accountAttribute = 'data-account';

/** Attribute of such a link inside the site: success closes the dialog without navigating. */
export const promptAttribute = 'data-account-prompt';

export function accountProps(
  entry: AccountEntry,
  isPrompt = false,
): { [accountAttribute]: AccountEntry; [promptAttribute]?: '' } {
  return { [accountAttribute]: entry, ...(isPrompt ? { [promptAttribute]: '' as const } : {}) };
}

/** To the owner's own page when one is configured, else to the dialog, and without JavaScript to its page. */
export function entryLink(
  entry: AccountEntry,
  configured: string | undefined,
  href: (path: string) => string,
): { href: string; [accountAttribute]?: AccountEntry } {
  return configured ? { href: configured } : { href: href(entryPaths[entry]), ...accountProps(entry) };
}

export const readEntry = (value: unknown): AccountEntry | null =>
  accountEntries.find((entry) => entry === value) ?? null;

/** Event on `window` that requests a sign-in; its `detail` is an `AccountEntry`. */
export const promptEvent = 'account:prompt';
/** Event on `window` after a sign-in or sign-out on this site. Components that show the session refetch it. */
export const sessionEvent = 'account:session';

/** Page of each entry, with the same forms as the dialog. */
export const entryPaths: Record<AccountEntry, string> = {
  'sign-in-trader': '/account/sign-in',
  'sign-in-inspector': '/account/inspector-sign-in',
  'sign-up-trader': '/account/register',
  'sign-up-inspector': '/account/inspector-register',
};
export const codePath = '/account/code';
/** Where a sign-in ends while there is no application to hand over to. */
export const welcomePath = '/account/welcome';
export const recoverPaths: Record<Role, string> = {
  trader: '/account/recover',
  inspector: '/account/inspector-recover',
};
