import type { AboutPage, CollectionPage, ContactPage, WithContext } from 'schema-dts';
import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from './metadata';

type Named = { title: string; path: string };
type PageFacts = { /** Locale-free. */ path: string; name: string; description?: string };

const facts = (locale: Locale, { path, name, description }: PageFacts) => ({
  '@context': 'https://schema.org' as const,
  '@id': `${absoluteUrl(locale, path)}#page`,
  url: absoluteUrl(locale, path),
  name,
  ...(description ? { description } : {}),
  inLanguage: localeFacts[locale].htmlLang,
  publisher: { '@id': `${config().SITE_URL}/#organization` },
});

/** A page that lists others, with what it lists in the order in which it stands there. */
export function listLd(locale: Locale, page: PageFacts, items: readonly Named[]): WithContext<CollectionPage> {
  return {
    ...facts(locale, page),
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, url: absoluteUrl(locale, path) })),
    },
  };
}

/** The page about the company. */
export function aboutLd(locale: Locale, page: PageFacts): WithContext<AboutPage> {
  return { ...facts(locale, page), '@type': 'AboutPage', about: { '@id': `${config().SITE_URL}/#organization` } };
}

/** The page by which one reaches the company. */
export function contactLd(locale: Locale, page: PageFacts): WithContext<ContactPage> {
  return { ...facts(locale, page), '@type': 'ContactPage', about: { '@id': `${config().SITE_URL}/#organization` } };
}
