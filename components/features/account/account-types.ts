import type { Messages } from 'next-intl';
import type { Family, Role } from '@/lib/domain/account/forms/account-forms';
import type { EmailRule } from '@/lib/domain/leads/fields/email';
import type { Locale } from '@/lib/i18n/locales';

/** Texts of the account dialog and pages. Placeholders (`{to}`, `{seconds}`, `{n}`) are filled in on display. */
export type AccountWords = Omit<Messages['account'], 'pages' | 'pump' | 'gate' | 'welcome'>;

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
  /** What the account service puts before the code when it hashes it. */
  recoveryPrefix: string;
  termsHref: Record<Role, string>;
};

export type HandOff = { path: string; token: string };

export type SlideState = 'idle' | 'working' | 'done' | 'failed';

export type Terms = { title: string; html: string };

/** Of the lead paragraph: the plain and the scripted form share it, so that hydration causes no layout shift. */
export const accountLeadClass = 'mt-2 mb-6 text-lead text-soft';
