import type { Offer, Service, WithContext } from 'schema-dts';
import { config } from '@/lib/config';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from './metadata';

type ServiceFacts = { title: string; excerpt: string; path: string };

function offered(locale: Locale, { title, path }: ServiceFacts): Offer {
  return { '@type': 'Offer', itemOffered: { '@type': 'Service', name: title, url: absoluteUrl(locale, path) } };
}

/** A service and the services below it; prices stay out, since no fact about them is verified. */
export function serviceLd(locale: Locale, service: ServiceFacts, children: readonly ServiceFacts[] = []): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.excerpt,
    url: absoluteUrl(locale, service.path),
    provider: { '@type': 'Organization', '@id': `${config().SITE_URL}/#organization` },
    ...(children.length > 0
      ? { hasOfferCatalog: { '@type': 'OfferCatalog', name: service.title, itemListElement: children.map((child) => offered(locale, child)) } }
      : {}),
  };
}
