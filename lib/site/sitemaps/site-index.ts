import { isEmptyPage, local } from '@/lib/content';
import { placedTopics } from '@/lib/contract/content/posts';
import {
  addressesOf,
  indexedRoutes,
  type PageRoute,
  pageOfFixedRoute,
  pagePaths,
  pageRoute,
} from '@/lib/contract/routes/pages';
import { capitalized, termPath } from '@/lib/domain/glossary/term';
import { newsPath, tagViewLimit } from '@/lib/domain/news/news-paths';
import { hiddenItemId } from '@/lib/domain/posts/post-layout';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { type Alternates, everywhere, type Locale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/messages';
import {
  findIndexEntry,
  type IndexEntry,
  IndexUnavailable,
  newsDates,
  newsIndexEntries,
  unique,
} from '@/lib/site/discovery/index-urls';
import { listTags } from '@/lib/site/navigation';
import { localIndexEntries } from '@/lib/site/posts/articles';
import { listNews, listTopic, newsAlternates } from '@/lib/site/posts/find-posts';
import { postKey } from '@/lib/site/posts/post-fields';
import { fixedHead } from '@/lib/site/seo/fixed-heads';
import { genericTopics } from '@/lib/site/static-params';
import { embeddedIndexes } from '@/lib/upstream/embedded';

const topics = [...placedTopics, ...genericTopics];

export function listedBy(path: string): PageRoute['lists'] {
  const page = pageOfFixedRoute(path);
  return page && pageRoute(page).lists;
}

export function latestOf(days: readonly (string | null)[]): string | null {
  let latest: { day: string; time: number } | null = null;
  for (const day of days) {
    const time = Date.parse(day ?? '');
    if (day !== null && time >= (latest?.time ?? Number.NEGATIVE_INFINITY)) latest = { day, time };
  }
  return latest?.day ?? null;
}

async function fixedPlaces(locale: Locale): Promise<IndexEntry[]> {
  const [heads, dates] = await Promise.all([
    Promise.all(indexedRoutes.map((path) => fixedHead(locale, path))),
    newsDates(locale),
  ]);
  if (heads.includes(null)) throw new IndexUnavailable('a fixed page cannot be named');
  const latest = latestOf(dates);
  return heads.flatMap((head) =>
    head && !head.noindex && !isEmptyPage(locale, head.path)
      ? [listedBy(head.path) === 'news' ? { ...head, updatedAt: latest } : head]
      : [],
  );
}

async function postsOf(locale: Locale, topic: string): Promise<PostSummary[]> {
  const outcome = await listTopic(locale, topic);
  if (outcome.kind === 'unavailable') throw new IndexUnavailable(`the posts of ${topic} cannot be had`);
  const groups = outcome.kind === 'ok' ? outcome.value.groups : [];
  return groups.flatMap((group) => [group, ...group.children]).filter(({ id }) => id !== hiddenItemId);
}

const topicPosts = async (locale: Locale): Promise<PostSummary[]> =>
  (await Promise.all(topics.map((topic) => postsOf(locale, topic)))).flat();

async function topicPlaces(locale: Locale): Promise<IndexEntry[]> {
  const keys = [...new Set((await topicPosts(locale)).map(postKey))];
  const found: IndexEntry[] = [];
  for (const key of keys) {
    const outcome = await findIndexEntry(locale, key);
    if (outcome.kind === 'unavailable') throw new IndexUnavailable(`the post ${key} cannot be had`);
    if (outcome.kind === 'ok') found.push(outcome.value);
  }
  return found;
}

type TagPlace = { key: string; name: string; updates: readonly string[]; alternates: Alternates };

async function askedTags(locale: Locale): Promise<TagPlace[]> {
  const places = await Promise.all(
    (await listTags(locale)).map(async ({ key, name }): Promise<TagPlace[]> => {
      const asked = { tag: key, page: 1 };
      const news = await listNews(locale, asked);
      if (news.kind === 'unavailable') throw new IndexUnavailable(`the articles of ${key} cannot be had`);
      const updates = news.kind === 'ok' ? news.value.posts.map(({ updatedAt }) => updatedAt) : [];
      return updates.length > 0 ? [{ key, name, updates, alternates: await newsAlternates(locale, asked) }] : [];
    }),
  );
  return places.flat();
}

async function tagPlaces(locale: Locale): Promise<IndexEntry[]> {
  const [t, indexes] = await Promise.all([loadTranslator(locale, 'news'), embeddedIndexes()]);
  const tags = indexes?.listIndexedTags(locale, tagViewLimit).map(
    ({ key, name, updates, locales }): TagPlace => ({
      key,
      name,
      updates,
      alternates: Object.fromEntries(locales.map((one) => [one, newsPath(key)])),
    }),
  );
  return (tags ?? (await askedTags(locale))).map(({ key, name, updates, alternates }) => ({
    path: newsPath(key),
    alternates,
    title: t('tagTitle', { tag: name }),
    description: t('tagDescription', { tag: name }),
    updatedAt: latestOf(updates),
  }));
}

async function termPlaces(locale: Locale): Promise<IndexEntry[]> {
  const t = await loadTranslator(locale, 'encyclopedia');
  return local(locale, 'glossary').map((term) => ({
    path: termPath(term.key),
    alternates: everywhere(termPath(term.key)),
    title: t('termTitle', { term: capitalized(term) }),
    description: term.short,
    updatedAt: null,
  }));
}

const prefixes = new Map(
  pagePaths.flatMap((page) => {
    const { posts } = pageRoute(page);
    return posts ? addressesOf(page).map((address) => [posts, address.slice(0, address.indexOf('['))] as const) : [];
  }),
);

function datedByPosts(place: IndexEntry, posts: readonly IndexEntry[]): IndexEntry {
  const topic = listedBy(place.path);
  if (topic === undefined || topic === 'news') return place;
  const start = prefixes.get(topic);
  if (start === undefined) return place;
  return {
    ...place,
    updatedAt: latestOf(posts.filter(({ path }) => path.startsWith(start)).map(({ updatedAt }) => updatedAt)),
  };
}

export async function listPages(locale: Locale): Promise<IndexEntry[]> {
  const [fixed, posts, tags, terms] = await Promise.all([
    fixedPlaces(locale),
    topicPlaces(locale),
    tagPlaces(locale),
    termPlaces(locale),
  ]);
  return unique([...fixed.map((place) => datedByPosts(place, posts)), ...posts, ...tags, ...terms]);
}

/** Without asking for each post: the lists say it. Pages that list articles are as new as these. */
export async function pagesUpdatedAt(locale: Locale): Promise<string | null> {
  const indexes = await embeddedIndexes();
  if (indexes) return latestOf([...indexes.listPageDates(locale), ...indexes.listNewsDates(locale)]);
  const [fixed, posts] = await Promise.all([fixedPlaces(locale), topicPosts(locale)]);
  return latestOf([...fixed, ...posts].map(({ updatedAt }) => updatedAt || null));
}

export const listArticles = async (locale: Locale): Promise<IndexEntry[]> =>
  unique([...(await newsIndexEntries(locale)), ...localIndexEntries(locale)]);

export const articleDates = async (locale: Locale): Promise<(string | null)[]> => [
  ...(await newsDates(locale)),
  ...localIndexEntries(locale).map(({ updatedAt }) => updatedAt),
];
