import en from '../../messages/en/mail.json';
import es from '../../messages/es/mail.json';
import fr from '../../messages/fr/mail.json';
import zh from '../../messages/zh/mail.json';
import type { Locale } from '@/lib/i18n/locales';

/** What a visitor is told whose network asks for too much. */
export const rateLimitMessages: Record<Locale, string> = {
  zh: zh.refusals.crowded,
  en: en.refusals.crowded,
  fr: fr.refusals.crowded,
  es: es.refusals.crowded,
};
