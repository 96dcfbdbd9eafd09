import type { Messages, NamespaceKeys, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/** What a server component knows of its page: its texts, its language, and addresses in that language. */
export async function inPage<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>> = never>(
  namespace?: Namespace,
) {
  const [t, locale, href] = await Promise.all([getTranslations(namespace), currentLocale(), currentHref()]);
  return { t, locale, href };
}
