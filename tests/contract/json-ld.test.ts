import { describe, expect, it, vi } from 'vitest';
import { local } from '@/lib/content';
import { articlePlaces } from '@/lib/domain/news/news-paths';
import { locales } from '@/lib/i18n/locales';
import { localArticlePath } from '@/lib/site/posts/articles';
import { findPost, listTopic } from '@/lib/site/posts/find-posts';
import * as ld from '@/lib/site/seo/json-ld';
import { valueOrNull } from '@/lib/upstream/transport';
import { nodeProblems } from '../support/schema-vocabulary';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

type Json = Record<string, unknown>;
const plain = (data: ld.Node): Json => JSON.parse(ld.escapeJsonForScript(data));

/** Properties that search engines require beyond the vocabulary. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'author'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author'],
  LocalBusiness: ['name', 'address', 'telephone', 'url'],
  FAQPage: ['mainEntity'],
  Service: ['name', 'provider', 'url'],
  DefinedTermSet: ['name', 'hasDefinedTerm'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  HowTo: ['name', 'step'],
  CollectionPage: ['url', 'mainEntity'],
  WebApplication: ['name', 'url', 'applicationCategory'],
  AboutPage: ['about'],
  ContactPage: ['about'],
};

function problemsOf(data: ld.Node): string[] {
  const node = plain(data);
  const type = String(node['@type']);
  const missing = (required[type] ?? ['(this type is not known to the test)'])
    .filter((name) => !Object.hasOwn(node, name))
    .map((name) => `${type} lacks ${name}`);
  const relative = [...JSON.stringify(node).matchAll(/"(?:url|@id|item|logo|image)":"(?!https?:\/\/)([^"]*)"/g)].map(
    ([, value]) => `${type}: ${value} is no absolute address`,
  );
  const context = node['@context'] === 'https://schema.org' ? [] : [`${type} has no context`];
  return [...nodeProblems(node), ...missing, ...relative, ...context];
}

async function everyKind(locale: (typeof locales)[number]) {
  const [services, news, areas] = await Promise.all([
    listTopic(locale, 'service'),
    listTopic(locale, 'news'),
    listTopic(locale, 'coverage'),
  ]);
  const groups = services.kind === 'ok' ? services.value.groups : [];
  const first = valueOrNull(await findPost(locale, `_${news.kind === 'ok' ? (news.value.posts[0]?.slug ?? '') : ''}`));
  const course = valueOrNull(await findPost(locale, '112001', 'detail'));
  const area = areas.kind === 'ok' ? areas.value.posts.find(({ slug }) => slug !== 'coverage') : undefined;
  const [article] = local(locale, 'articles');
  if (!first || !groups[0] || !area || !article) throw new Error('the shipped content lacks a kind of page');
  const unsaid = { publishedAt: article.date, updatedAt: '', author: null, tags: [], topicKey: '', cover: null };
  const place = { path: area.path, name: area.title, description: area.excerpt };
  const page = { path: '/whoweare', name: local(locale, 'about').title, description: local(locale, 'about').intro };
  return [
    ld.organizationLd(locale),
    ld.websiteLd(locale),
    ld.breadcrumbLd(locale, [{ label: 'A', path: '/' }]),
    ...groups.flatMap((group) => [
      ld.serviceLd(locale, group, group.children),
      ...group.children.map((child) => ld.serviceLd(locale, child)),
    ]),
    ld.articleLd(locale, articlePlaces(first, locale).path, first),
    ...(course ? [ld.articleLd(locale, course.path, course)] : []),
    ld.articleLd(locale, localArticlePath(article.slug), { ...article, ...unsaid }),
    ...local(locale, 'offices').map((office) => ld.officeLd(locale, '/contact', office)),
    ld.faqLd(local(locale, 'faq').items),
    ld.countryServiceLd(locale, { ...place, serviceType: 'Inspection', country: area.title }),
    ld.termSetLd(locale, {
      path: '/QcEncyclopedia',
      name: 'Terms',
      description: 'All',
      terms: local(locale, 'glossary'),
    }),
    ...local(locale, 'glossary').map((term) => ld.termLd(locale, term)),
    ld.howToLd(locale, '/ordering-guide', local(locale, 'ordering-guide')),
    ld.listLd(locale, { path: '/service', name: 'Services' }, groups),
    ld.toolLd(locale, { path: '/aql', name: 'AQL', description: 'Plans' }),
    ld.companyLd('AboutPage', locale, page),
    ld.companyLd('ContactPage', locale, { ...page, path: '/contactus' }),
  ];
}

describe('structured data', () => {
  it.each(locales)(
    'B07 every kind of page is described as schema.org and search engines ask for (%s)',
    async (locale) => {
      const all = await everyKind(locale);
      expect(new Set(all.map((data) => plain(data)['@type']))).toEqual(new Set(Object.keys(required)));
      expect(all.flatMap(problemsOf)).toEqual([]);
    },
  );

  it('B07 a question and its answer, an office: values are those that the page shows', () => {
    const items = local('en', 'faq').items;
    expect(JSON.stringify(ld.faqLd(items))).toContain(JSON.stringify(items[0]?.answer));
    const [office] = local('fr', 'offices');
    if (!office) throw new Error('no office');
    const { name, address, phone: telephone, email } = office;
    expect(ld.officeLd('fr', '/contact', office)).toMatchObject({ name, address, telephone, email });
  });
});
