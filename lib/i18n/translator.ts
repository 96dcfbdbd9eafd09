import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import type { Locale } from './locales';
import { loadMessages } from './messages';

/** Returns a translator of one namespace for code outside of rendering, where next-intl knows no request locale. */
export async function loadTranslator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace });
}
