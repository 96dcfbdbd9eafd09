import { listLocalArticles } from '@/lib/api/posts/articles';
import { postKey } from '@/lib/api/posts/post-fields';
import { listNews, listTopic, newsAlternates } from '@/lib/api/posts/posts';
import { listTags } from '@/lib/api/site/site';
import { indexedRoutes } from '@/lib/contract/routes/pages';
import { genericTopics } from '@/lib/pages/static-params/generic-slugs';
import type { Locale } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/translator';
import { hiddenItemId } from '@/lib/domain/posts/guide';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { newsPath } from '@/lib/domain/news/news-paths';
import { fixedHead } from '@/lib/pages/seo/fixed-heads';
import { findIndexEntry, IndexUnavailable, newsIndexEntries, type IndexEntry } from '@/lib/pages/discovery/index-urls';

/** Topics besides the news whose posts have pages of their own. */
const topics = ['service', 'product', 'coverage', 'courses', ...genericTopics] as const;
/** Fixed pages that list news: their date is that of the newest article. */
const newsLists: readonly string[] = ['/', '/blog', '/NewsCenter'];

/** The latest date; null when none is known. */
export function latestOf(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null).sort((a, b) => Date.parse(a) - Date.parse(b));
  return known.at(-1) ?? null;
}

async function fixedPlaces(locale: Locale): Promise<IndexEntry[]> {
  const [heads, news] = await Promise.all([
    Promise.all(indexedRoutes.map((path) => fixedHead(locale, path))),
    newsIndexEntries(locale),
  ]);
  if (heads.includes(null)) throw new IndexUnavailable('a fixed page cannot be named');
  const latest = latestOf(news.map(({ updatedAt }) => updatedAt));
  return heads.flatMap((head) =>
    head && !head.noindex ? [newsLists.includes(head.path) ? { ...head, updatedAt: latest } : head] : [],
  );
}

/** The posts of a topic and their children, without the item that guides hide. Throws `IndexUnavailable`. */
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

async function tagPlaces(locale: Locale): Promise<IndexEntry[]> {
  const [t, tags] = await Promise.all([loadTranslator(locale, 'news'), listTags(locale)]);
  const places = await Promise.all(
    tags.map(async ({ key, name }): Promise<IndexEntry[]> => {
      const asked = { tag: key, page: 1 };
      const news = await listNews(locale, asked);
      if (news.kind === 'unavailable') throw new IndexUnavailable(`the articles of ${key} cannot be had`);
      const posts = news.kind === 'ok' ? news.value.posts : [];
      if (posts.length === 0) return [];
      const path = newsPath(key);
      const updatedAt = latestOf(posts.map((post) => post.updatedAt));
      return [
        {
          path,
          alternates: await newsAlternates(locale, asked),
          title: t('tagTitle', { tag: name }),
          description: t('tagDescription', { tag: name }),
          updatedAt,
        },
      ];
    }),
  );
  return places.flat();
}

/** Index pages of posts, each with the path prefix of the posts it lists. */
const postLists: Record<string, string> = {
  '/service': '/service/',
  '/product': '/product/',
  '/courses': '/homeInfoDetailed/',
};

/** Dates an index page by the newest post it lists. */
function datedByPosts(place: IndexEntry, posts: readonly IndexEntry[]): IndexEntry {
  const start = postLists[place.path];
  if (start === undefined) return place;
  return {
    ...place,
    updatedAt: latestOf(posts.filter(({ path }) => path.startsWith(start)).map(({ updatedAt }) => updatedAt)),
  };
}

/** Removes entries with a path that occurred before. */
function unique(places: readonly IndexEntry[]): IndexEntry[] {
  const byPath = new Map<string, IndexEntry>();
  for (const place of places) if (!byPath.has(place.path)) byPath.set(place.path, place);
  return [...byPath.values()];
}

/** Every indexable page of a language except articles. Throws `IndexUnavailable`. */
export async function listPages(locale: Locale): Promise<IndexEntry[]> {
  const [fixed, posts, tags] = await Promise.all([fixedPlaces(locale), topicPlaces(locale), tagPlaces(locale)]);
  return unique([...fixed.map((place) => datedByPosts(place, posts)), ...posts, ...tags]);
}

/**
 * When the newest of `listPages` changed, without asking for each post: the lists say it. Pages that list articles are
 * as new as these. Throws `IndexUnavailable`.
 */
export async function pagesUpdatedAt(locale: Locale): Promise<string | null> {
  const [fixed, posts] = await Promise.all([fixedPlaces(locale), topicPosts(locale)]);
  return latestOf([...fixed, ...posts].map(({ updatedAt }) => updatedAt || null));
}

/** Every article of a language, with those that ship with the site last. Throws `IndexUnavailable`. */
export async function listArticles(locale: Locale): Promise<IndexEntry[]> {
  const [news, own] = await Promise.all([newsIndexEntries(locale), listLocalArticles(locale)]);
  const local = own.map(
    ({ path, title, excerpt, alternates, publishedAt }): IndexEntry => ({
      path,
      title,
      description: excerpt,
      alternates,
      updatedAt: publishedAt,
    }),
  );
  return unique([...news, ...local]);
}
