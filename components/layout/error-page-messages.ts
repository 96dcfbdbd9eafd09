import { defaultLocale, isLocale, localeFacts, localePath, orEnglish } from '@/lib/i18n/locales';
import messages from './error-page-messages.json';

const words = orEnglish(messages);

/** In the language of the document, or that of the root where it says none that is served. */
export function errorPageMessages(documentLang: string) {
  const code = documentLang.slice(0, 2).toLowerCase();
  const locale = isLocale(code) ? code : defaultLocale;
  const htmlLang = documentLang || localeFacts[locale].htmlLang;
  return { ...words[locale], htmlLang, homePath: localePath(locale, '/') };
}

export const currentErrorPageMessages = () =>
  errorPageMessages(typeof document === 'undefined' ? '' : document.documentElement.lang);
