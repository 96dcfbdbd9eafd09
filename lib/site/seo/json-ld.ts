import type * as Ld from 'schema-dts';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { distinctAliases, glossaryPath, type Term, termPath } from '@/lib/domain/glossary/term';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { sharePath } from '@/lib/site/routing/machine-paths';
import { absoluteUrl, photoPath } from './metadata';

/** `path` is null for a segment without a page of its own. */
export type Crumb = { label: string; path: string | null };

export type Node = Exclude<Ld.Thing, string>;

/** For an inline script element: `<` is escaped, so that no string can end the element. */
export const escapeJsonForScript = (node: Node): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...node }).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The company by its id, which the home page describes. */
const company = () => ({ '@id': `${config().SITE_URL}/#organization` });
const organization = (locale: Locale): Ld.OrganizationLeaf => ({
  '@type': 'Organization',
  ...company(),
  name: brand().name[locale],
});

const inOrder = (items: readonly Pick<Ld.ListItemLeaf, 'name' | 'item' | 'url'>[]): Ld.ListItemLeaf[] =>
  items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));

export const breadcrumbLd = (locale: Locale, crumbs: Crumb[]): Ld.BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: inOrder(
    crumbs.flatMap(({ label, path }) => (path === null ? [] : { name: label, item: absoluteUrl(locale, path) })),
  ),
});

export function organizationLd(locale: Locale): Ld.OrganizationLeaf {
  const url = config().SITE_URL;
  return {
    ...organization(locale),
    legalName: brand().legalName[locale],
    url: `${url}/`,
    logo: `${url}/media/icons/any-512.png`,
    email: brand().email,
  };
}

export function websiteLd(locale: Locale): Ld.WebSiteLeaf {
  const search: Ld.WithActionConstraints<Ld.SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(locale, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    ...named(locale, { path: '/', name: brand().name[locale] }),
    publisher: company(),
    potentialAction: search,
  };
}

type ListedPage = { title: string; path: string };
/** Paths are locale-free, here and below. */
type PageFields = { path: string; name: string; description?: string };

const named = (locale: Locale, { path, name, description }: PageFields) => ({
  name,
  ...(description ? { description } : {}),
  url: absoluteUrl(locale, path),
  inLanguage: localeFacts[locale].htmlLang,
});
const pageFields = (locale: Locale, page: PageFields) => ({
  ...named(locale, page),
  '@id': `${absoluteUrl(locale, page.path)}#page`,
  publisher: company(),
});

/** CollectionPage with its items in display order. */
export const listLd = (locale: Locale, page: PageFields, items: readonly ListedPage[]): Ld.CollectionPageLeaf => ({
  ...pageFields(locale, page),
  '@type': 'CollectionPage',
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: inOrder(items.map(({ title: name, path }) => ({ name, url: absoluteUrl(locale, path) }))),
  },
});

export const companyLd = <Type extends 'AboutPage' | 'ContactPage'>(type: Type, locale: Locale, page: PageFields) => ({
  ...pageFields(locale, page),
  '@type': type,
  about: company(),
});

type ArticleFields = Pick<
  PostDetail,
  'title' | 'excerpt' | 'author' | 'isByPerson' | 'publishedAt' | 'updatedAt' | 'tags' | 'topicKey' | 'cover'
>;

/** Article, or NewsArticle for news, with the values shown on the page. */
export function articleLd(locale: Locale, path: string, post: ArticleFields): Ld.ArticleLeaf | Ld.NewsArticleLeaf {
  const url = absoluteUrl(locale, path);
  const home = config().SITE_URL;
  const publisher: Ld.OrganizationLeaf = { ...organization(locale), url: home };
  const name = post.author ?? '';
  const author: Ld.PersonLeaf | Ld.OrganizationLeaf = post.isByPerson
    ? { '@type': 'Person', name }
    : { '@type': 'Organization', name, parentOrganization: company() };
  return {
    '@type': post.topicKey === 'news' ? 'NewsArticle' : 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    inLanguage: localeFacts[locale].htmlLang,
    ...(post.publishedAt ? { datePublished: post.publishedAt, dateModified: post.updatedAt || post.publishedAt } : {}),
    author: name ? author : publisher,
    publisher,
    mainEntityOfPage: url,
    ...(post.tags[0] ? { articleSection: post.tags[0].name, keywords: post.tags.map(({ name }) => name) } : {}),
    image: new URL(photoPath(post.cover) ?? sharePath(locale, path), home).href,
  };
}

type HowToFields = { title: string; intro: string; steps: readonly { key: string; title: string; text: string }[] };

/** HowTo; each step links to the fragment of its key. */
export const howToLd = (locale: Locale, path: string, { title, intro, steps }: HowToFields): Ld.HowToLeaf => ({
  '@type': 'HowTo',
  name: title,
  description: intro,
  inLanguage: localeFacts[locale].htmlLang,
  step: steps.map(({ key, title: name, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text,
    url: `${absoluteUrl(locale, path)}#${key}`,
  })),
});

/** FAQPage; the texts must match the page word for word. */
export const faqLd = (items: Local<'faq'>['items']): Ld.FAQPageLeaf => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type Office = Local<'offices'>[number];

/** LocalBusiness of an office on the page that lists it. */
export function officeLd(locale: Locale, path: string, office: Office): Ld.LocalBusinessLeaf {
  const url = `${absoluteUrl(locale, path)}#${office.key}`;
  return {
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
export const countryServiceLd = (locale: Locale, { path, country, ...fields }: CountryService): Ld.ServiceLeaf => ({
  '@type': 'Service',
  ...fields,
  url: absoluteUrl(locale, path),
  areaServed: { '@type': 'Country', name: country },
  provider: organization(locale),
});

type ServiceFields = { title: string; excerpt: string; path: string };

/** Service with its sub-services. Prices are omitted because none is a verified fact. */
export function serviceLd(
  locale: Locale,
  service: ServiceFields,
  children: readonly ServiceFields[] = [],
): Ld.ServiceLeaf {
  const offers = children.map(
    ({ title, path }): Ld.Offer => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, url: absoluteUrl(locale, path) },
    }),
  );
  const catalog: Ld.OfferCatalog = { '@type': 'OfferCatalog', name: service.title, itemListElement: offers };
  return {
    '@type': 'Service',
    name: service.title,
    description: service.excerpt,
    url: absoluteUrl(locale, service.path),
    provider: { '@type': 'Organization', ...company() },
    ...(offers.length > 0 ? { hasOfferCatalog: catalog } : {}),
  };
}

const termSetId = (locale: Locale) => `${absoluteUrl(locale, glossaryPath)}#terms`;

export function termLd(locale: Locale, term: Term): Ld.DefinedTermLeaf {
  const url = absoluteUrl(locale, termPath(term.key));
  const names = distinctAliases(term);
  return {
    '@type': 'DefinedTerm',
    '@id': `${url}#term`,
    url,
    name: term.term,
    ...(names.length > 0 ? { alternateName: names } : {}),
    description: term.short,
    inDefinedTermSet: termSetId(locale),
  };
}

/** DefinedTermSet of the glossary, each term at its page. */
export const termSetLd = (locale: Locale, { terms, ...page }: PageFields & { terms: readonly Term[] }) => ({
  ...named(locale, page),
  '@type': 'DefinedTermSet' as const,
  '@id': termSetId(locale),
  hasDefinedTerm: terms.map((term) => termLd(locale, term)),
});

/** WebApplication for a free tool. */
export const toolLd = (locale: Locale, page: PageFields): Ld.WebApplicationLeaf => ({
  ...named(locale, page),
  '@type': 'WebApplication',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  provider: company(),
});
