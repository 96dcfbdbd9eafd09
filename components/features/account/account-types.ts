import type { AccountField, Family, IdentityType, Role } from '@/lib/domain/account/account-forms';
import type { AccountMessageKey } from '@/lib/domain/account/account-message-keys';
import type { RecoveryPart } from '@/lib/domain/account/recovery/progress';
import type { PasswordClass } from '@/lib/domain/account/account-rules';
import type { Locale } from '@/lib/i18n/locales';
import type { EmailRule } from '@/lib/domain/leads/fields/email';

/** Texts of the account dialog and pages. Placeholders (`{to}`, `{seconds}`, `{n}`) are filled in on display. */
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

/** Site and locale settings of the account forms. */
export type AccountSetup = {
  locale: Locale;
  family: Family;
  enPhone: boolean;
  emailRule: EmailRule;
  words: AccountWords;
  /** Form action of the hand-off: the URL of the application, or the landing page of this site. */
  redirectHref: string;
  /** App id of Tencent's captcha; null selects our own proof of work. */
  captchaAppId: string | null;
  termsHref: Record<Role, string>;
};

/** The text of an agreement, sanitised by the gateway. */
export type Terms = { title: string; html: string };
