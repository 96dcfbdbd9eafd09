import type { Role } from './account-forms';

/** The four doors into the dialog, as links and prompts name them. */
export const accountEntries = ['sign-in-trader', 'sign-in-inspector', 'sign-up-trader', 'sign-up-inspector'] as const;
export type AccountEntry = (typeof accountEntries)[number];

const modes: Record<AccountEntry, 1 | 2 | 3 | 4> = {
  'sign-in-trader': 1,
  'sign-in-inspector': 2,
  'sign-up-trader': 3,
  'sign-up-inspector': 4,
};
export const modeOf = (entry: AccountEntry) => modes[entry];

/** The attribute of a link that opens the dialog; without script the link leads where it says. */
export const accountAttribute = 'data-account';

/** Beside it: the link is a prompt inside the site, so that a success leaves the visitor where they are. */
export const promptAttribute = 'data-account-prompt';

export function accountProps(
  entry: AccountEntry,
  isPrompt = false,
): { [accountAttribute]: AccountEntry; [promptAttribute]?: '' } {
  return { [accountAttribute]: entry, ...(isPrompt ? { [promptAttribute]: '' as const } : {}) };
}

/**
 * A link into the accounts: the owner's own page where one is configured, else the dialog, and its page where no script runs.
 * `href` makes an address of a locale-free path.
 */
export function entryLink(
  entry: AccountEntry,
  configured: string | undefined,
  href: (path: string) => string,
): { href: string; [accountAttribute]?: AccountEntry } {
  return configured ? { href: configured } : { href: href(entryPaths[entry]), ...accountProps(entry) };
}

export function readEntry(value: unknown): AccountEntry | null {
  return accountEntries.find((entry) => entry === value) ?? null;
}

/**
 * The event on `window` by which a part of the page prompts for a sign-in, its detail an entry: `new CustomEvent(promptEvent,
 * { detail: 'sign-in-trader' })`. The dialog then closes on success and leaves the visitor where they are.
 */
export const promptEvent = 'account:prompt';
/** The event on `window` after somebody signed in or out here: whoever shows who is signed in asks anew. */
export const sessionEvent = 'account:session';

/** The pages of the same forms, by the forms' entries. */
export const entryPaths: Record<AccountEntry, string> = {
  'sign-in-trader': '/account/sign-in',
  'sign-in-inspector': '/account/inspector-sign-in',
  'sign-up-trader': '/account/register',
  'sign-up-inspector': '/account/inspector-register',
};
export const codePath = '/account/code';
export const recoverPaths: Record<Role, string> = {
  trader: '/account/recover',
  inspector: '/account/inspector-recover',
};
