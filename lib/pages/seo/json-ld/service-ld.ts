import type { Offer, Service, WithContext } from 'schema-dts';
import { config } from '@/lib/config';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type ServiceFields = { title: string; excerpt: string; path: string };

function offerOf(locale: Locale, { title, path }: ServiceFields): Offer {
  return { '@type': 'Offer', itemOffered: { '@type': 'Service', name: title, url: absoluteUrl(locale, path) } };
}

/** Service with its sub-services. Prices are omitted because none is a verified fact. */
export function serviceLd(
  locale: Locale,
  service: ServiceFields,
  children: readonly ServiceFields[] = [],
): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.excerpt,
    url: absoluteUrl(locale, service.path),
    provider: { '@type': 'Organization', '@id': `${config().SITE_URL}/#organization` },
    ...(children.length > 0
      ? {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: service.title,
            itemListElement: children.map((child) => offerOf(locale, child)),
          },
        }
      : {}),
  };
}
