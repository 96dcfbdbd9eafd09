import { createFormatter, createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import { type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const state: { locale: Locale } = { locale: 'en' };

export function renderIn(locale: Locale): void {
  state.locale = locale;
}

const fail = (error: Error) => {
  throw error;
};

/** Replaces `next-intl/server` in tests of components (`dom.file.ts`). */
export const intlServer = {
  getTranslations: async (namespace: Namespace) =>
    createTranslator({ locale: state.locale, messages: await loadMessages(state.locale), namespace, onError: fail }),
  getMessages: () => loadMessages(state.locale),
  getFormatter: async () => createFormatter({ locale: localeFacts[state.locale].htmlLang, timeZone: 'Asia/Shanghai' }),
};

export const localeServer = {
  currentLocale: async () => state.locale,
  currentHref: async () => (path: string) => (/^https?:/.test(path) ? path : localePath(state.locale, path)),
};
