import type { AccountField, Family, IdentityType, Role } from '@/lib/domain/account/account-forms';
import type { AccountMessageKey } from '@/lib/domain/account/account-message-keys';
import type { RecoveryPart } from '@/lib/domain/account/recovery/progress';
import type { PasswordClass } from '@/lib/domain/account/account-rules';
import type { Locale } from '@/lib/i18n/locales';
import type { EmailRule } from '@/lib/domain/leads/fields/email';

/** Everything that the dialog and its pages say; gaps such as `{to}`, `{seconds}`, `{n}` are filled in where they are shown. */
export type AccountWords = {
  errors: Record<AccountMessageKey, string>;
  fields: Record<Exclude<AccountField, 'agreed'> | 'new_password', string>;
  help: { captcha: string; pasted: string };
  optional: string;
  choose: string;
  close: string;
  loading: string;
  sending: string;
  proving: string;
  newWindow: string;
  titles: Record<'1' | '2' | '3' | '4' | '5' | '6', string>;
  tabs: Record<IdentityType | 'label' | 'registerLabel', string>;
  signIn: Record<Role | 'submit' | 'forgot' | 'join' | 'noAccount', string>;
  register: Record<'submit' | 'haveAccount' | 'signIn' | 'agree' | 'agreeFirst', string> & {
    terms: Record<Role, string>;
  };
  code: Record<'lead' | 'digit' | 'confirm' | 'back' | 'resendHint', string>;
  send: Record<'first' | 'again' | 'wait' | 'waitLabel', string>;
  recover: Record<
    | IdentityType
    | 'step'
    | 'chooseLead'
    | 'next'
    | 'change'
    | 'back'
    | 'backToSignIn'
    | 'loginNow'
    | 'doneTitle'
    | 'doneText'
    | 'confirm'
    | 'sentHint'
    | 'sendFirst',
    string
  > & { steps: Record<RecoveryPart, string> };
  agreement: Record<'confirm' | 'failed' | 'open', string>;
  captcha: Record<'label' | 'press' | 'hint' | 'working' | 'done' | 'failed' | 'cancelled', string>;
  password: Record<PasswordClass | 'show' | 'hide' | 'caps' | 'meter' | 'length' | 'classes' | 'met' | 'unmet', string>;
  toasts: Record<
    'label' | 'code_sent' | 'modified' | 'success' | 'registered' | 'dismiss' | 'warning' | 'error' | 'succeeded',
    string
  >;
  failures: Record<'unreachable' | 'refused' | 'blocked', string>;
  session: Record<'known' | 'unknown' | 'signOut' | 'signedOut' | 'failed', string>;
  handOff: Record<'title' | 'text' | 'action', string>;
};

/** What the forms need to know about their site and language. */
export type AccountSetup = {
  locale: Locale;
  family: Family;
  enPhone: boolean;
  emailRule: EmailRule;
  words: AccountWords;
  /** Where a hand-off is posted: the application's address, or this site's own landing. */
  redirectHref: string;
  /** The app id of Tencent's captcha; without one our own proof of work is asked. */
  captchaAppId: string | null;
  termsHref: Record<Role, string>;
};

/** The text of an agreement, sanitised by the gateway. */
export type Terms = { title: string; html: string };
