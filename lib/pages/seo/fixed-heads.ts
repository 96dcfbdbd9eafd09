import { site } from '@/content/site';
import type { Outcome } from '@/lib/upstream/outcome';
import { getOwnPage } from '@/lib/api/site/own-page';
import { findPost } from '@/lib/api/posts/posts';
import { findStaticPage } from '@/lib/api/site/site';
import { local } from '@/lib/content';
import type { LocalName } from '@/lib/content/content-schema';
import type { Locale } from '@/lib/i18n/locales';
import { wordsOf } from '@/lib/i18n/words';
import type { ServiceList } from '@/lib/domain/posts/service-lists';
import type { IndexedRoute } from '@/lib/contract/routes/pages';
import { type Alternates, everywhere } from '@/lib/i18n/alternates';

/** Metadata of a fixed page; `updatedAt` is the date of its text (ISO 8601), null when unknown. */
export type PageHead = {
  path: string;
  title: string;
  description: string;
  alternates: Alternates;
  updatedAt: string | null;
  metaTags?: Record<string, string>;
};
type Said = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;
type Teller = (locale: Locale) => Promise<Said | null>;

const words =
  (namespace: string, title: string, description: string): Teller =>
  async (locale) => {
    const t = await wordsOf(locale, namespace);
    return { title: t(title), description: t(description) };
  };

type Titled = { [N in LocalName]: ReturnType<typeof local<N>> extends { title: string } ? N : never }[LocalName];

/** Title from a content collection, description from the interface messages. */
const titled =
  (name: Titled, namespace: string, description = 'description'): Teller =>
  async (locale) => {
    const t = await wordsOf(locale, namespace);
    return { title: local(locale, name).title, description: t(description, { name: site.name[locale] }) };
  };

const saidOf = <T>(outcome: Outcome<T>, say: (value: T) => Said): Said | null =>
  outcome.kind === 'ok' ? say(outcome.value) : null;

const staticPage =
  (slug: string): Teller =>
  async (locale) =>
    saidOf(await findStaticPage(locale, slug), ({ title, excerpt, updatedAt }) => ({
      title,
      description: excerpt,
      updatedAt,
    }));

const terms =
  (slug: string, description: string): Teller =>
  async (locale) => {
    const t = await wordsOf(locale, 'terms');
    return saidOf(await findStaticPage(locale, slug), ({ title, updatedAt }) => ({
      title,
      description: t(description),
      updatedAt,
    }));
  };

const serviceList =
  (list: ServiceList): Teller =>
  async (locale) => {
    const t = await wordsOf(locale, 'service.compare');
    const { title, lead } = local(locale, 'service-lists')[list];
    return { title: t('title', { title }), description: lead };
  };

const coverage: Teller = async (locale) =>
  saidOf(await findPost(locale, 'coverage'), ({ title, excerpt, alternates, metaTags, updatedAt }) => ({
    title,
    description: excerpt,
    alternates,
    metaTags,
    updatedAt,
  }));

const newsCenter: Teller = async (locale) => {
  const { title, text } = local(locale, 'news-header');
  return { title, description: text };
};

const accessibility: Teller = async (locale) => {
  const { title, excerpt, updated } = await getOwnPage(locale, 'accessibility');
  return { title, description: excerpt, updatedAt: updated };
};

const tellers: Record<IndexedRoute, Teller> = {
  '/': words('home.meta', 'title', 'description'),
  '/service': words('service.list', 'title', 'description'),
  '/blog': words('news', 'title', 'description'),
  '/NewsCenter': newsCenter,
  '/coverage': coverage,
  '/india': staticPage('india'),
  '/whoweare': titled('about', 'about'),
  '/faq': titled('faq', 'about', 'faq.description'),
  '/contact': words('contact', 'offices.title', 'offices.description'),
  '/contactus': titled('contact', 'contact', 'sales.description'),
  '/privacyPolicy': staticPage('privacyPolicy'),
  '/product': titled('product-index', 'product'),
  '/service-list/consumer-goods': serviceList('consumer-goods'),
  '/service-list/industrial-products': serviceList('industrial-products'),
  '/service-list/capability-review': serviceList('capability-review'),
  '/factoryVrDetail': words('platform.vr', 'metaTitle', 'description'),
  '/onlinePlatform': words('platform.online', 'metaTitle', 'description'),
  '/inspection': words('platform.inspection', 'metaTitle', 'description'),
  '/aql': words('tools.aql', 'metaTitle', 'description'),
  '/templateReport': words('tools.reports', 'metaTitle', 'description'),
  '/sample-report': words('tools.sample', 'metaTitle', 'description'),
  '/technical-support': words('tools.support', 'metaTitle', 'description'),
  '/QcEncyclopedia': words('encyclopedia', 'pageTitle', 'description'),
  '/recruit': titled('recruit', 'people.recruit'),
  '/customer-feedback': titled('feedback', 'people.feedback'),
  '/courses': words('learn.courses', 'title', 'description'),
  '/ordering-guide': titled('ordering-guide', 'terms.guide'),
  '/terms/trader': terms('terms-trader', 'traderDescription'),
  '/terms/inspector': terms('terms-inspector', 'inspectorDescription'),
  '/verify': words('report.verify', 'title', 'description'),
  '/your-data': words('privacy.meta', 'title', 'description'),
  '/accessibility': accessibility,
};

/** The metadata of a fixed page; null while the text that supplies its title is unavailable. */
export async function fixedHead(locale: Locale, path: IndexedRoute): Promise<PageHead | null> {
  const said = await tellers[path](locale);
  return said && { path, alternates: everywhere(path), updatedAt: null, ...said };
}
