import type {
  BreadcrumbList,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

/** `path` is null for a segment without a page of its own. */
export type Crumb = { label: string; path: string | null };

/** JSON for an inline script element: `<` is escaped, so that no string can end the element. */
export function escapeJsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function breadcrumbLd(locale: Locale, crumbs: Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs
      .flatMap(({ label, path }) => (path === null ? [] : [{ name: label, item: absoluteUrl(locale, path) }]))
      .map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

export function organizationLd(locale: Locale): WithContext<OrganizationLeaf> {
  const url = config().SITE_URL;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: site.name[locale],
    legalName: site.legalName[locale],
    url: `${url}/`,
    logo: `${url}/media/icons/any-512.png`,
    email: site.email,
  };
}

export function websiteLd(locale: Locale): WithContext<WebSiteLeaf> {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(locale, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name[locale],
    url: absoluteUrl(locale, '/'),
    inLanguage: localeFacts[locale].htmlLang,
    publisher: { '@id': `${config().SITE_URL}/#organization` },
    potentialAction: search,
  };
}
