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
/** What the dialog says of a field or a success, the service says in the same words. */
const withDialog = (own: typeof zh, { errors, toasts }: Dialog): AccountWords => ({ ...own, errors, toasts });
const words: Record<Locale, AccountWords> = {
  zh: withDialog(zh, zhDialog),
  en: withDialog(en, enDialog),
  fr: withDialog(fr, frDialog),
  es: withDialog(es, esDialog),
};

/** Words of the account service in one language: answers, refusals, mails, text messages and the landing page. */
export function accountWords(locale: Locale): AccountWords {
  return words[locale];
}
