import { createTranslator, type Messages } from 'next-intl';
import type { Locale } from './locales';
import { loadMessages } from './messages';

export type Words = (key: string, values?: Record<string, string>) => string;

/** Returns a translator of one namespace for code outside of rendering, where next-intl knows no request locale. */
export async function wordsOf(locale: Locale, namespace: string): Promise<Words> {
  const messages: Messages = await loadMessages(locale);
  const translate = createTranslator({ locale, messages, namespace });
  return (key, values) => translate(key, values);
}
