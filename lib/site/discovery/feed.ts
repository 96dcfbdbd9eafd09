import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import { articlePlaces, blogPostKey } from '@/lib/domain/news/news-paths';
import type { PostText } from '@/lib/domain/posts/post-types';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import { findPostText, listNews } from '@/lib/site/posts/find-posts';
import { feedPath } from '@/lib/site/routing/machine-paths';
import { absoluteUrl, pageTitle } from '@/lib/site/seo/metadata';
import { IndexUnavailable } from './index-urls';
import { absoluteHtml, escapeXml, xmlHead } from './xml';

/** Maximum articles in a feed: a few weeks of daily publishing. */
const maxEntries = 20;
/** Atom requires a date, also of an entry without one and of a feed without entries. */
const noDate = '1970-01-01T00:00:00Z';

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

function entryXml(locale: Locale, post: PostText): string {
  const url = absoluteUrl(locale, articlePlaces(post, locale).path);
  return [
    '<entry>',
    // The URL identifies an article permanently, so a tag URI would add nothing.
    element('id', url),
    element('title', post.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...(post.publishedAt ? [element('published', post.publishedAt)] : []),
    element('updated', post.updatedAt || post.publishedAt || noDate),
    `<author>${element('name', post.author ?? brand().name[locale])}</author>`,
    ...post.tags.map(({ key, name }) => `<category term="${escapeXml(key)}" label="${escapeXml(name)}"/>`),
    element('summary', post.excerpt),
    element('content', absoluteHtml(post.html, url), ' type="html"'),
    '</entry>',
  ].join('\n');
}

/** An Atom feed (RFC 4287) of articles, newest first, each with its full text. */
export function atomXml(
  locale: Locale,
  words: { title: string; subtitle: string },
  posts: readonly PostText[],
): string {
  const self = absoluteUrl(locale, feedPath);
  const updated = posts
    .map((post) => post.updatedAt || post.publishedAt || noDate)
    .sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeFacts[locale].htmlLang}">`,
    element('id', self),
    element('title', words.title),
    element('subtitle', words.subtitle),
    element('updated', updated ?? noDate),
    `<author>${element('name', brand().name[locale])}${element('uri', config().SITE_URL)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(locale, '/blog'))}"/>`,
    element('icon', new URL('/icon.svg', config().SITE_URL).href),
    ...posts.map((post) => entryXml(locale, post)),
    '</feed>',
    '',
  ].join('\n');
}

/** Throws `IndexUnavailable` for a missing article, which feed readers would treat as withdrawn. */
export async function feedOf(locale: Locale): Promise<string> {
  const [t, news] = await Promise.all([loadTranslator(locale, 'news'), listNews(locale, { tag: null, page: 1 })]);
  if (news.kind !== 'ok') throw new IndexUnavailable('the list of articles cannot be had');
  const outcomes = await Promise.all(
    news.value.posts.slice(0, maxEntries).map(({ slug }) => findPostText(locale, blogPostKey(slug))),
  );
  if (outcomes.some(({ kind }) => kind === 'unavailable')) throw new IndexUnavailable('an article cannot be had');
  const posts = outcomes.flatMap((outcome) => (outcome.kind === 'ok' ? [outcome.value] : []));
  return atomXml(locale, { title: pageTitle(locale, t('title')), subtitle: t('description') }, posts);
}
