import { local } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import en from '../../../messages/en/mail.json';
import es from '../../../messages/es/mail.json';
import fr from '../../../messages/fr/mail.json';
import zh from '../../../messages/zh/mail.json';

export type MailWords = typeof zh;
const words: Record<Locale, MailWords> = { zh, en, fr, es };

/** Returns the messages of mails, refusals and the private page in one language. */
export function mailMessages(locale: Locale): MailWords {
  return words[locale];
}

/** Phone and e-mail address in a language, the contact that every refusal names. */
export function contactValues(locale: Locale): { phone: string; email: string } {
  const { phone, email } = local(locale, 'contact');
  return { phone, email };
}
