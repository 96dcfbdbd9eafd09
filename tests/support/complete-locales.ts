import { type CompleteLocale, type Locale, localeFacts, locales } from '@/lib/i18n/locales';

const isComplete = (locale: Locale): locale is CompleteLocale => !localeFacts[locale].fallback;

/** The languages whose messages and content are held to be whole. */
export const completeLocales = locales.filter(isComplete);
