import { createTranslator, type Messages } from 'next-intl';
import type { Locale } from './locales';
import { loadMessages } from './messages';

export type Words = (key: string, values?: Record<string, string>) => string;

/** The texts of one namespace for code that runs outside a page, where no request says which language is read. */
export async function wordsOf(locale: Locale, namespace: string): Promise<Words> {
  const messages: Messages = await loadMessages(locale);
  const translate = createTranslator({ locale, messages, namespace });
  return (key, values) => translate(key, values);
}
