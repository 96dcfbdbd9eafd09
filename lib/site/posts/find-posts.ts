import { cacheLife, cacheTag } from 'next/cache';
import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import { postTag } from '@/lib/domain/comments/comment-paths';
import { blogPostKey, newsPageSize, newsPath, tagViewLimit, visibleNews } from '@/lib/domain/news/news-paths';
import { postTags } from '@/lib/domain/posts/post-tags';
import type { PostDetail, PostPage, PostSummary, PostText, SearchPage } from '@/lib/domain/posts/post-types';
import { type Alternates, everywhere, type Locale, locales } from '@/lib/i18n/locales';
import { contentLife, lifeOf, sendCached } from '@/lib/site/cache-life';
import { calls, type PostQuery, topicQuery } from '@/lib/upstream/content-calls';
import { embeddedIndexes } from '@/lib/upstream/embedded';
import { type Outcome, ok, originOf, send } from '@/lib/upstream/transport';
import { type By, keyAt, readPost, topicOf } from './find-post-path';
import { childSummary, tagsOf, toDetail, toSummary } from './post-fields';

const relatedLimit = 4;

type Recommended = Pick<PostDetail, 'topicKey' | 'topicId' | 'tags'>;

/** Cleared with its comments and likes, unless only its `text` is asked for by a page that shows neither. */
async function cachedDetail(
  locale: Locale,
  by: By,
  given: string,
  { text = false }: { text?: boolean } = {},
): Promise<Outcome<PostDetail>> {
  'use cache';
  const key = by === 'path' ? await keyAt(locale, given) : given;
  cacheTag(...postTags(locale, 'posts', `post:${key}`));
  const outcome = await readPost(locale, by, key);
  cacheLife(lifeOf(outcome));
  if (outcome.kind !== 'ok') return outcome;
  const { content } = outcome.value;
  const post = toDetail({ ...outcome.value, content: content ?? '' }, key.replace(/^_/, ''), locale);
  if (!text) cacheTag(postTag(post.id));
  // A country that its list lacks is at its slug, in English too.
  return ok(by === 'path' && given.startsWith('/coverage/') ? { ...post, path: given } : post);
}

export const findPost = (locale: Locale, key: string, by: By = 'key'): Promise<Outcome<PostDetail>> =>
  cachedDetail(locale, by, key);

/** A post for pages that show neither its comments nor its likes, so that neither of them clears such a page. */
export const findPostText = (locale: Locale, key: string): Promise<Outcome<PostText>> =>
  cachedDetail(locale, 'key', key, { text: true });

/** A post that nobody sees yet or any more; its page is made for each request. */
export async function findDraft(locale: Locale, id: number): Promise<PostDetail | null> {
  const post = await (await embeddedIndexes())?.findHidden(locale, id);
  return post ? toDetail(post, post.slug, locale) : null;
}

/** A static page without an address of its own, in the shape of a post without topic. */
async function findGenericPage(locale: Locale, slug: string): Promise<Outcome<PostDetail>> {
  'use cache';
  const outcome = await sendCached(calls.genericPage(locale, slug), 'pages', `page:${slug}`);
  return outcome.kind === 'ok' ? ok(toDetail({ ...outcome.value.data, slug }, slug, locale)) : outcome;
}

/** The post of a slug or, where an upstream has none, its static page of that name. */
export async function findGeneric(locale: Locale, slug: string): Promise<Outcome<PostDetail>> {
  const post = await findPost(locale, slug);
  // Every static page of the embedded backend has an address of its own.
  return post.kind !== 'missing' || originOf('topapi') === null ? post : findGenericPage(locale, slug);
}

export function findPostAt(locale: Locale, segments: readonly string[]): Promise<Outcome<PostDetail>> {
  const [family = ''] = segments;
  const last = segments.at(-1) ?? '';
  if (family === 'homeInfoDetailed') return findPost(locale, last, 'detail');
  if (segments.length === 1) return findGeneric(locale, last);
  if (family === 'blog') return findPost(locale, blogPostKey(last));
  return findPost(locale, `/${segments.map(encodeURIComponent).join('/')}`, 'path');
}

type PostList = PostPage & { groups: (PostSummary & { children: PostSummary[] })[] };

async function readList(locale: Locale, query: PostQuery): Promise<Outcome<PostList>> {
  const outcome = await send(calls.posts(locale, query));
  // A service may answer 404 where it has no posts of a topic or tag.
  if (outcome.kind === 'missing') return ok({ posts: [], groups: [], total: 0, tags: [] });
  if (outcome.kind === 'unavailable') return outcome;
  const { meta, tags } = outcome.value;
  // The tags of the contract are those of the news.
  const asked = query.topic ? topicOf(query.topic) : query.tag ? topicOf('news') : null;
  const data = outcome.value.data.map((post) => ({ ...post, locale, topic: post.topic ?? asked }));
  const groups = data.map((post) => ({
    ...toSummary(post),
    children: (post.children ?? []).map((child) => childSummary(child, post)),
  }));
  return ok({ posts: data.map(toSummary), groups, total: meta.total, tags: tagsOf(tags) });
}

async function list(locale: Locale, query: PostQuery): Promise<Outcome<PostList>> {
  'use cache';
  cacheTag(...postTags(locale, 'posts'));
  const outcome = await readList(locale, query);
  cacheLife(lifeOf(outcome));
  return outcome;
}

/** The same as `listTopic` without a cache or tags of its own, for a function that says itself when it is outdated. */
export const readTopic = (locale: Locale, topic: string) => readList(locale, topicQuery(topic));

export const listTopic = (locale: Locale, topic: string) => list(locale, topicQuery(topic));

/** The posts of a topic with their children; empty while they are unavailable. */
export async function listGroups(locale: Locale, topic: string): Promise<PostList['groups']> {
  const outcome = await listTopic(locale, topic);
  return outcome.kind === 'ok' ? outcome.value.groups : [];
}

/** The topics of the industry pages. */
export const industryTopics = [
  'inspection-textiles',
  'inspection-softlines',
  'inspection-hardlines',
  'inspection-electronics',
] as const;

/** The industry pages of a language, sorted by title; topics that are unavailable are omitted. */
export async function listIndustries(locale: Locale): Promise<PostSummary[]> {
  const found = await Promise.all(industryTopics.map((topic) => listGroups(locale, topic)));
  return found.flat().sort((a, b) => a.title.localeCompare(b.title, locale));
}

/** A page of news without the hidden post. A tag view requests 21 posts, other views request 20. */
export async function listNews(
  locale: Locale,
  { tag, page }: { tag: string | null; page: number },
): Promise<Outcome<PostPage>> {
  const limit = tag ? tagViewLimit : newsPageSize;
  const outcome = await list(locale, { type: 'article', topic: 'news', limit, page, tag: tag ?? undefined });
  if (outcome.kind !== 'ok') return outcome;
  return ok({ posts: visibleNews(outcome.value.posts), total: outcome.value.total, tags: outcome.value.tags });
}

/** Later pages are known to exist in their own language only; one without articles is no alternate. */
export async function newsAlternates(
  locale: Locale,
  { tag, page }: { tag: string | null; page: number },
): Promise<Alternates> {
  const path = newsPath(tag, page);
  const thisLocale = { [locale]: path };
  if (page > 1) return thisLocale;
  if (tag === null) return everywhere(path);
  const shown = await Promise.all(
    locales.map(async (one) => {
      const news = await listNews(one, { tag, page });
      return news.kind === 'ok' && news.value.posts.length > 0 ? one : null;
    }),
  );
  return shown.includes(locale) ? Object.fromEntries(shown.flatMap((one) => (one ? [[one, path]] : []))) : thisLocale;
}

/** Empty without ids, where the contract has no call. */
async function listRecommended(locale: Locale, { topicKey, topicId, tags }: Recommended): Promise<PostSummary[]> {
  'use cache';
  const ids = tags.flatMap(({ id }) => (id > 0 ? [id] : []));
  if (topicKey !== 'news' || topicId === 0 || ids.length === 0) {
    cacheLife(contentLife);
    return [];
  }
  const call = calls.recommend(locale, { tagIds: ids, topic: topicId });
  const outcome = await sendCached(call, ...postTags(locale, 'posts'));
  return outcome.kind === 'ok' ? outcome.value.data.map((post) => toSummary({ ...post, locale })) : [];
}

/** Four articles of a tag; those recommended for the post, then those for everybody, fill missing places. */
export async function listRelated(
  locale: Locale,
  tagKey: string,
  post: Recommended & { id: number },
): Promise<PostSummary[]> {
  const outcome = await list(locale, { tag: tagKey, topic: 'news', limit: relatedLimit });
  const tagged = outcome.kind === 'ok' ? outcome.value.posts : [];
  const seen = new Set([post.id, hiddenPostId]);
  return [...tagged, ...(await listRecommended(locale, post)), ...(await listFeatured(locale))]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, relatedLimit);
}

export const listCountryArticles = (locale: Locale) =>
  list(locale, { type: 'article', topic: 'coverage', limit: 10, page: 1 });

export const listIndia = (locale: Locale) => list(locale, { tag: 'India' });

export async function listFeatured(locale: Locale): Promise<PostSummary[]> {
  'use cache';
  const outcome = await sendCached(calls.recommend(locale), ...postTags(locale, 'posts'));
  return outcome.kind === 'ok' ? visibleNews(outcome.value.data.map((post) => toSummary({ ...post, locale }))) : [];
}

/** A page of search results. Not cached here because search terms are unbounded. */
export async function searchPosts(locale: Locale, term: string, page: number): Promise<Outcome<SearchPage>> {
  const outcome = await send(calls.search(locale, term, page));
  if (outcome.kind !== 'ok') return outcome;
  const hits = outcome.value.data
    .filter(({ id }) => id !== hiddenPostId)
    .map((post) => ({ ...toSummary({ ...post, locale }), highlight: post.highlight_content ?? '' }));
  const { total, corrected, partial } = outcome.value.meta;
  return ok({ hits, total, corrected: corrected ?? null, isPartial: partial === true });
}
