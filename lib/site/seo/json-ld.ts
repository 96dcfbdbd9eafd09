import type {
  AboutPage,
  Article as ArticleLd,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  DefinedTerm,
  DefinedTermSet,
  FAQPageLeaf,
  HowTo as HowToLd,
  LocalBusinessLeaf,
  NewsArticle,
  Offer,
  Organization,
  OrganizationLeaf,
  SearchActionLeaf,
  Service,
  ServiceLeaf,
  WebApplicationLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { site } from '@/content/site';
import { config } from '@/lib/config';
import type { Local } from '@/lib/content/content-schema';
import { distinctAliases, type Term } from '@/lib/domain/glossary/term';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { sharePath } from '@/lib/site/routing/machine-paths';
import { absoluteUrl, photoPath } from './metadata';

/** `path` is null for a segment without a page of its own. */
export type Crumb = { label: string; path: string | null };

/** JSON for an inline script element: `<` is escaped, so that no string can end the element. */
export const escapeJsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export const breadcrumbLd = (locale: Locale, crumbs: Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs
    .flatMap(({ label, path }) => (path === null ? [] : [{ name: label, item: absoluteUrl(locale, path) }]))
    .map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
});

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

export const listLd = (
  locale: Locale,
  page: PageFields,
  items: readonly ListedPage[],
): WithContext<CollectionPage> => ({
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
});

export const aboutLd = (locale: Locale, page: PageFields): WithContext<AboutPage> => ({
  ...pageFields(locale, page),
  '@type': 'AboutPage',
  about: { '@id': `${config().SITE_URL}/#organization` },
});

export const contactLd = (locale: Locale, page: PageFields): WithContext<ContactPage> => ({
  ...pageFields(locale, page),
  '@type': 'ContactPage',
  about: { '@id': `${config().SITE_URL}/#organization` },
});

type ArticleFields = Pick<
  PostDetail,
  'title' | 'excerpt' | 'author' | 'publishedAt' | 'updatedAt' | 'tags' | 'topicKey' | 'cover'
>;

export function articleLd(locale: Locale, path: string, post: ArticleFields): WithContext<ArticleLd | NewsArticle> {
  const url = absoluteUrl(locale, path);
  const home = config().SITE_URL;
  const publisher: Organization = {
    '@type': 'Organization',
    '@id': `${home}/#organization`,
    name: site.name[locale],
    url: home,
  };
  return {
    '@context': 'https://schema.org',
    '@type': post.topicKey === 'news' ? 'NewsArticle' : 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    inLanguage: localeFacts[locale].htmlLang,
    ...(post.publishedAt ? { datePublished: post.publishedAt, dateModified: post.updatedAt || post.publishedAt } : {}),
    author: post.author
      ? { '@type': 'Organization', name: post.author, parentOrganization: { '@id': `${home}/#organization` } }
      : publisher,
    publisher,
    mainEntityOfPage: url,
    ...(post.tags[0] ? { articleSection: post.tags[0].name, keywords: post.tags.map(({ name }) => name) } : {}),
    image: new URL(photoPath(post.cover) ?? sharePath(locale, path), home).href,
  };
}

type HowToFields = { title: string; intro: string; steps: readonly { key: string; title: string; text: string }[] };

export function howToLd(locale: Locale, path: string, { title, intro, steps }: HowToFields): WithContext<HowToLd> {
  const url = absoluteUrl(locale, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    description: intro,
    inLanguage: localeFacts[locale].htmlLang,
    step: steps.map(({ key, title: name, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text,
      url: `${url}#${key}`,
    })),
  };
}

const organization = (locale: Locale): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': `${config().SITE_URL}/#organization`,
  name: site.name[locale],
});

/** FAQPage; the texts must match the page word for word. */
export const faqLd = (items: Local<'faq'>['items']): WithContext<FAQPageLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

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

export const countryServiceLd = (
  locale: Locale,
  { path, name, description, serviceType, country }: CountryService,
): WithContext<ServiceLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name,
  description,
  serviceType,
  url: absoluteUrl(locale, path),
  areaServed: { '@type': 'Country', name: country },
  provider: organization(locale),
});

type ServiceFields = { title: string; excerpt: string; path: string };

const offerOf = (locale: Locale, { title, path }: ServiceFields): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: title, url: absoluteUrl(locale, path) },
});

/** Service with its sub-services. Prices are omitted because none is a verified fact. */
export const serviceLd = (
  locale: Locale,
  service: ServiceFields,
  children: readonly ServiceFields[] = [],
): WithContext<Service> => ({
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
});

type TermSet = { path: string; name: string; description: string; terms: readonly Term[] };

function definedTerm(page: string, set: string, term: Term): DefinedTerm {
  const url = `${page}#${term.key}`;
  const names = distinctAliases(term);
  const alternateName = names.length > 0 ? { alternateName: names } : {};
  return {
    '@type': 'DefinedTerm',
    '@id': url,
    url,
    name: term.term,
    ...alternateName,
    description: term.short,
    inDefinedTermSet: set,
  };
}

/** DefinedTermSet of the glossary, each term at its fragment. `path` is locale-free. */
export function termSetLd(locale: Locale, { path, name, description, terms }: TermSet): WithContext<DefinedTermSet> {
  const url = absoluteUrl(locale, path);
  const id = `${url}#terms`;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': id,
    name,
    description,
    url,
    inLanguage: localeFacts[locale].htmlLang,
    hasDefinedTerm: terms.map((term) => definedTerm(url, id, term)),
  };
}

type Tool = { path: string; name: string; description: string };

/** WebApplication for a free tool on the page at the locale-free `path`. */
export const toolLd = (locale: Locale, { path, name, description }: Tool): WithContext<WebApplicationLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name,
  description,
  url: absoluteUrl(locale, path),
  inLanguage: localeFacts[locale].htmlLang,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  provider: { '@id': `${config().SITE_URL}/#organization` },
});
