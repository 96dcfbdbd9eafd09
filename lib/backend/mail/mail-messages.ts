import { local } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';

const words = messagesByLocale('mail');
export type MailWords = (typeof words)['zh'];

/** Returns the messages of mails, refusals and the private page in one language. */
export function mailMessages(locale: Locale): MailWords {
  return words[locale];
}

/** Phone and e-mail address in a language, the contact that every refusal names. */
export function contactValues(locale: Locale): { phone: string; email: string } {
  const { phone, email } = local(locale, 'contact');
  return { phone, email };
}
