import type { Messages } from 'next-intl';
import { brand, defectList, local } from '@/lib/content';
import type { LocalName } from '@/lib/content/content-schema';
import type { DefectListGroup } from '@/lib/contract/content/man-days';
import type { DocumentName, IndexedRoute } from '@/lib/contract/routes/pages';
import type { ServiceList } from '@/lib/domain/posts/post-layout';
import { fill } from '@/lib/i18n/fill';
import { everywhere, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import type { IndexEntry } from '@/lib/site/discovery/index-urls';
import { findDocument, getShippedPage, type ShippedPageName } from '@/lib/site/documents';
import { findPostText } from '@/lib/site/posts/find-posts';

export type PageHead = IndexEntry & {
  metaTags?: Record<string, string>;
  /** The content service does not have the text of the page. */
  noindex?: boolean;
};
type HeadText = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;
type HeadSource = (locale: Locale) => Promise<HeadText | null>;

const fromMessages =
  (pick: (messages: Messages) => HeadText): HeadSource =>
  async (locale) =>
    pick(await loadMessages(locale));

/** Pages of tools and screens name their title `metaTitle`, since `title` is their heading. */
const ofScreen = ({ metaTitle, description }: { metaTitle: string; description: string }): HeadText => ({
  title: metaTitle,
  description,
});

type Titled = { [N in LocalName]: ReturnType<typeof local<N>> extends { title: string } ? N : never }[LocalName];

/** Title from a content collection, description from the interface messages; `{name}` is the name of the site. */
const titled =
  (name: Titled, pick: (messages: Messages) => { description: string }): HeadSource =>
  async (locale) => ({
    title: local(locale, name).title,
    description: fill(pick(await loadMessages(locale)).description, { name: brand().name[locale] }),
  });

const document =
  (name: DocumentName, pick: (messages: Messages) => HeadText): HeadSource =>
  async (locale) => {
    const outcome = await findDocument(locale, name);
    if (outcome.kind === 'unavailable') return null;
    const texts = pick(await loadMessages(locale));
    if (outcome.kind === 'missing') return { ...texts, noindex: true };
    const { title, excerpt, updatedAt } = outcome.value;
    return { title, description: texts.description || excerpt, updatedAt };
  };

const serviceList =
  (list: ServiceList): HeadSource =>
  async (locale) => {
    const { service } = await loadMessages(locale);
    const { title, lead } = local(locale, 'service-lists')[list];
    return { title: fill(service.compare.title, { title }), description: lead };
  };

const defects =
  (group: DefectListGroup): HeadSource =>
  async (locale) => {
    const { title, lead } = defectList(locale, group);
    return { title, description: lead };
  };

const coverage: HeadSource = async (locale) => {
  const outcome = await findPostText(locale, 'coverage');
  if (outcome.kind === 'unavailable') return null;
  const { title, lead } = (await loadMessages(locale)).coverage;
  if (outcome.kind === 'missing') return { title, description: lead };
  const { excerpt, alternates, metaTags, updatedAt } = outcome.value;
  return { title: outcome.value.title, description: excerpt, alternates, metaTags, updatedAt };
};

const newsCenter: HeadSource = async (locale) => {
  const { title, text } = local(locale, 'news-header');
  return { title, description: text };
};

const shippedPage =
  (slug: ShippedPageName): HeadSource =>
  async (locale) => {
    const { title, excerpt, updated } = await getShippedPage(locale, slug);
    return { title, description: excerpt, updatedAt: updated };
  };

/** Only the two texts: what else a group of messages holds must not get into the metadata. */
const head = ({ title, description }: { title: string; description: string }): HeadText => ({ title, description });

const headSources: Record<IndexedRoute, HeadSource> = {
  '/': fromMessages(({ home }) => head(home.meta)),
  '/service': fromMessages(({ service }) => head(service.list)),
  '/blog': fromMessages(({ news }) => head(news)),
  '/NewsCenter': newsCenter,
  '/coverage': coverage,
  '/holidays': fromMessages(({ holidays }) => ofScreen(holidays)),
  '/india': document('india', ({ coverage }) => ({ title: coverage.indiaCrumb, description: '' })),
  '/whoweare': titled('about', ({ about }) => about),
  '/faq': titled('faq', ({ about }) => about.faq),
  '/contact': fromMessages(({ contact }) => head(contact.offices)),
  '/contactus': titled('contact', ({ contact }) => contact.sales),
  '/plan': fromMessages(({ plan }) => ofScreen(plan)),
  '/prices': titled('prices', ({ service }) => service.prices),
  '/privacyPolicy': document('privacy', ({ shell }) => ({ title: shell.footer.privacy, description: '' })),
  '/product': titled('product-index', ({ product }) => product),
  '/service-list/consumer-goods': serviceList('consumer-goods'),
  '/service-list/industrial-products': serviceList('industrial-products'),
  '/service-list/capability-review': serviceList('capability-review'),
  '/defect-lists': fromMessages(({ product }) => head(product.defectLists)),
  '/defect-lists/garments-and-textiles': defects('garments-and-textiles'),
  '/defect-lists/footwear-and-bags': defects('footwear-and-bags'),
  '/defect-lists/toys-and-childrens-products': defects('toys-and-childrens-products'),
  '/defect-lists/electronics-and-lighting': defects('electronics-and-lighting'),
  '/defect-lists/kitchen-and-tableware': defects('kitchen-and-tableware'),
  '/defect-lists/furniture-and-home': defects('furniture-and-home'),
  '/defect-lists/hardware-and-tools': defects('hardware-and-tools'),
  '/defect-lists/sports-and-outdoor': defects('sports-and-outdoor'),
  '/factoryVrDetail': fromMessages(({ platform }) => ofScreen(platform.vr)),
  '/onlinePlatform': fromMessages(({ platform }) => ofScreen(platform.online)),
  '/inspection': fromMessages(({ platform }) => ofScreen(platform.inspection)),
  '/aql': fromMessages(({ tools }) => ofScreen(tools.aql)),
  '/aql/explained': titled('aql', ({ tools }) => tools.aql.explained),
  '/aql/embed': fromMessages(({ aql }) => ofScreen(aql.embed)),
  '/aql/floor': fromMessages((messages) => ofScreen(messages['aql-floor'].page)),
  '/aql/ledger': fromMessages((messages) => ofScreen(messages['aql-ledger'].page)),
  '/templateReport': fromMessages(({ tools }) => ofScreen(tools.reports)),
  '/sample-report': fromMessages(({ tools }) => ofScreen(tools.sample)),
  '/technical-support': fromMessages(({ tools }) => ofScreen(tools.support)),
  '/QcEncyclopedia': fromMessages(({ encyclopedia }) => ({
    title: encyclopedia.pageTitle,
    description: encyclopedia.description,
  })),
  '/recruit': titled('recruit', ({ people }) => people.recruit),
  '/customer-feedback': titled('feedback', ({ people }) => people.feedback),
  '/courses': fromMessages(({ learn }) => head(learn.courses)),
  '/ordering-guide': titled('ordering-guide', ({ terms: { guide } }) => guide),
  '/terms/trader': document('trader-agreement', ({ terms }) => ({
    title: terms.trader,
    description: terms.traderDescription,
  })),
  '/terms/inspector': document('inspector-agreement', ({ terms }) => ({
    title: terms.inspector,
    description: terms.inspectorDescription,
  })),
  '/verify': fromMessages(({ report }) => head(report.verify)),
  '/your-data': fromMessages(({ privacy }) => head(privacy.meta)),
  '/accessibility': shippedPage('accessibility'),
  '/imprint': shippedPage('imprint'),
};

/** The metadata of a fixed page; null while the text that supplies its title is unavailable. */
export async function fixedHead(locale: Locale, path: IndexedRoute): Promise<PageHead | null> {
  const text = await headSources[path](locale);
  return text && { path, alternates: everywhere(path), updatedAt: null, ...text };
}
