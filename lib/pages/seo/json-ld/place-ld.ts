import type { FAQPageLeaf, LocalBusinessLeaf, OrganizationLeaf, ServiceLeaf, WithContext } from 'schema-dts';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import type { Local } from '@/lib/content/content-schema';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

const organization = (locale: Locale): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': `${config().SITE_URL}/#organization`,
  name: site.name[locale],
});

/** FAQPage; the texts must match the page word for word. */
export function faqLd(items: Local<'faq'>['items']): WithContext<FAQPageLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** LocalBusiness of an office; `path` is the locale-free page that lists it. */
export function officeLd(
  locale: Locale,
  path: string,
  office: Local<'offices'>[number],
): WithContext<LocalBusinessLeaf> {
  const url = `${absoluteUrl(locale, path)}#${office.key}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: office.name,
    address: office.address,
    telephone: office.phone,
    email: office.email,
    parentOrganization: organization(locale),
  };
}

type CountryService = { path: string; name: string; description: string; serviceType: string; country: string };

/** Inspection offered in one country. */
export function countryServiceLd(
  locale: Locale,
  { path, name, description, serviceType, country }: CountryService,
): WithContext<ServiceLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    serviceType,
    url: absoluteUrl(locale, path),
    areaServed: { '@type': 'Country', name: country },
    provider: organization(locale),
  };
}
