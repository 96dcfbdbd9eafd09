import type { Locale } from '@/lib/i18n/locales';
import en from '../../../messages/en/account-service.json';
import enDialog from '../../../messages/en/account.json';
import es from '../../../messages/es/account-service.json';
import esDialog from '../../../messages/es/account.json';
import fr from '../../../messages/fr/account-service.json';
import frDialog from '../../../messages/fr/account.json';
import zh from '../../../messages/zh/account-service.json';
import zhDialog from '../../../messages/zh/account.json';

type Dialog = Pick<typeof zhDialog, 'errors' | 'toasts'>;
export type AccountWords = typeof zh & Dialog;
/** Adds the dialog's messages, so that the service words field errors and successes in the same way. */
const withDialog = (own: typeof zh, { errors, toasts }: Dialog): AccountWords => ({ ...own, errors, toasts });
const words: Record<Locale, AccountWords> = {
  zh: withDialog(zh, zhDialog),
  en: withDialog(en, enDialog),
  fr: withDialog(fr, frDialog),
  es: withDialog(es, esDialog),
};

/**
 * Returns the messages of the account service in one language: responses, refusals, mails, text messages, landing page.
 */
export function accountServiceMessages(locale: Locale): AccountWords {
  return words[locale];
}
