import en from '../../messages/en/mail.json';
import es from '../../messages/es/mail.json';
import fr from '../../messages/fr/mail.json';
import zh from '../../messages/zh/mail.json';
import type { Locale } from '@/lib/i18n/locales';

/** What a visitor is told whose search would wait too long. */
export const searchBusyMessages: Record<Locale, string> = {
  zh: zh.refusals.searchBusy,
  en: en.refusals.searchBusy,
  fr: fr.refusals.searchBusy,
  es: es.refusals.searchBusy,
};
