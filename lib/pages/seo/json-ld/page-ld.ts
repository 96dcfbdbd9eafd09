import type { AboutPage, CollectionPage, ContactPage, WithContext } from 'schema-dts';
import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type ListedPage = { title: string; path: string };
type PageFields = { /** Locale-free. */ path: string; name: string; description?: string };

const pageFields = (locale: Locale, { path, name, description }: PageFields) => ({
  '@context': 'https://schema.org' as const,
  '@id': `${absoluteUrl(locale, path)}#page`,
  url: absoluteUrl(locale, path),
  name,
  ...(description ? { description } : {}),
  inLanguage: localeFacts[locale].htmlLang,
  publisher: { '@id': `${config().SITE_URL}/#organization` },
});

/** CollectionPage with its items in display order. */
export function listLd(locale: Locale, page: PageFields, items: readonly ListedPage[]): WithContext<CollectionPage> {
  return {
    ...pageFields(locale, page),
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: absoluteUrl(locale, path),
      })),
    },
  };
}

/** AboutPage of the company. */
export function aboutLd(locale: Locale, page: PageFields): WithContext<AboutPage> {
  return { ...pageFields(locale, page), '@type': 'AboutPage', about: { '@id': `${config().SITE_URL}/#organization` } };
}

/** ContactPage of the company. */
export function contactLd(locale: Locale, page: PageFields): WithContext<ContactPage> {
  return {
    ...pageFields(locale, page),
    '@type': 'ContactPage',
    about: { '@id': `${config().SITE_URL}/#organization` },
  };
}
