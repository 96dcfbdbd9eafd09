import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { type ContentPost, type LocaleContent, localeContent } from '@/lib/content';
import type {
  IndexedPost,
  Post,
  PostList,
  postListQuerySchema,
  recommendQuerySchema,
} from '@/lib/contract/content/posts';
import { type Locale, locales } from '@/lib/i18n/locales';
import { contentHtml, isShown, toIndexedPost, toPost, toTags, toTime, toTopic, updateTime } from './posts';

type PostListInput = Omit<z.infer<typeof postListQuerySchema>, 'locale' | '_search_'> & { locale: Locale };

const everyTag = 'All';

function topicKey(here: LocaleContent, wanted: string): string | undefined {
  if (here.topics.has(wanted)) return wanted;
  return [...here.topics.values()].find((topic) => String(topic.id) === wanted)?.key;
}

function tagKey(here: LocaleContent, wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  return here.tags.find((tag) => tag.key.toLowerCase() === lower || String(tag.id) === wanted)?.key;
}

/** Without a type, a topic with groups lists only its top-level posts; the others are their children. */
function ofTopic(here: LocaleContent, { topic, type }: PostListInput): readonly ContentPost[] {
  if (topic === undefined) return here.newest;
  const key = topicKey(here, topic);
  const posts = key === undefined ? [] : (here.byTopic.get(key) ?? []);
  if (type !== undefined || key === 'coverage') return posts;
  const top = posts.filter((post) => post.parent === undefined);
  return top.length > 0 ? top : posts;
}

function countTags(posts: readonly ContentPost[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const post of posts) for (const tag of post.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

export function listFrame(locale: Locale, posts: readonly ContentPost[]) {
  const counts = countTags(posts);
  const described = localeContent(locale).tags.filter((tag) => counts.has(tag.key));
  const topics = [...new Set(posts.map((post) => post.topic))].map((key) => toTopic(locale, key));
  return {
    tags: toTags(locale, new Set(counts.keys())),
    tag_meta: Object.fromEntries(
      described.map((tag) => [tag.key, { total: counts.get(tag.key) ?? 0, description: tag.description }]),
    ),
    topics: topics.filter((topic) => topic !== null),
  };
}

type Wide = { posts: readonly ContentPost[]; frame: ReturnType<typeof listFrame> };
/** Cached as long as its content; there are at most topics times types. */
const counted = new WeakMap<LocaleContent, Map<string, Wide>>();

/** The posts before a tag filter. Cached, because it counts the tags of thousands of posts. */
function wideList(here: LocaleContent, input: PostListInput): Wide {
  const known = counted.get(here) ?? new Map<string, Wide>();
  counted.set(here, known);
  const topic = input.topic === undefined ? '' : topicKey(here, input.topic);
  if (topic === undefined) return { posts: [], frame: listFrame(input.locale, []) };
  const name = `${topic} ${input.type ?? ''}`;
  const found = known.get(name);
  if (found) return found;
  // The specification's news page requests the hidden post and filters it out itself; no other list contains it.
  const isNewsPage = input.type === 'article' && topic === 'news';
  const isAsked = (post: ContentPost) => input.type === undefined || post.type === input.type;
  const posts = ofTopic(here, input).filter((post) => isAsked(post) && (isShown(post) || isNewsPage));
  const wide = { posts, frame: listFrame(input.locale, posts) };
  known.set(name, wide);
  return wide;
}

/** A last page that holds the hidden post alone would be empty where it is left out. */
function countOf(posts: readonly ContentPost[], limit: number): number {
  const last = posts.at(-1);
  return last && !isShown(last) && posts.length % limit === 1 ? posts.length - 1 : posts.length;
}

export function listPosts(input: PostListInput): PostList {
  const here = localeContent(input.locale);
  const { posts: wide, frame } = wideList(here, input);
  const wanted = input.tag === undefined || input.tag === everyTag ? undefined : (tagKey(here, input.tag) ?? null);
  const posts = wanted === undefined ? wide : wide.filter((post) => post.tags.some((tag) => tag === wanted));
  const start = (input.page - 1) * input.limit;
  return {
    data: posts.slice(start, start + input.limit).map(toPost),
    meta: { total: countOf(posts, input.limit) },
    ...frame,
  };
}

const idPattern = /^[1-9]\d{0,9}$/;
const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

function byKey(here: LocaleContent, key: string): ContentPost | undefined {
  const byId = idPattern.test(key) ? here.byId.get(Number(key)) : undefined;
  return byId ?? (slugPattern.test(key) ? here.bySlug.get(key) : undefined);
}

function blogPost(here: LocaleContent, key: string): ContentPost | undefined {
  const bySlug = slugPattern.test(key) ? here.newsBySlug.get(key) : undefined;
  if (bySlug) return bySlug;
  const byId = idPattern.test(key) ? here.byId.get(Number(key)) : undefined;
  return byId?.topic === 'news' && byId.type === 'article' ? byId : undefined;
}

async function whole(post: ContentPost | undefined): Promise<Post & { content: string }> {
  if (!post) throw new HTTPException(404, { message: 'There is no such post in this language.' });
  return { ...toPost(post), content: await contentHtml(post) };
}

export async function findPost(locale: Locale, id: string): Promise<Post & { content: string }> {
  return whole(idPattern.test(id) ? localeContent(locale).byId.get(Number(id)) : undefined);
}

/** By id, slug or url; a key that starts with an underscore names a blog post. */
function keyed(locale: Locale, key: string): ContentPost | undefined {
  const here = localeContent(locale);
  return key.startsWith('_') ? blogPost(here, key.slice(1)) : byKey(here, key);
}

export function findIndexedPost(locale: Locale, key: string): IndexedPost | null {
  const post = keyed(locale, key);
  return post ? toIndexedPost(post) : null;
}

export async function findCachedPost(locale: Locale, key: string): Promise<Post & { content: string }> {
  return whole(keyed(locale, key));
}

export const listHidden = (locale: Locale): IndexedPost[] => localeContent(locale).hidden.map(toIndexedPost);

export async function findHidden(locale: Locale, id: number): Promise<(Post & { content: string }) | null> {
  const post = localeContent(locale).hidden.find((one) => one.id === id);
  return post ? whole(post) : null;
}

const isNews = (post: ContentPost) => post.topic === 'news';
const newsOf = (locale: Locale): ContentPost[] =>
  (localeContent(locale).byTopic.get('news') ?? []).filter((post) => post.type === 'article' && isShown(post));

export const listIndexedNews = (locale: Locale): IndexedPost[] => newsOf(locale).map(toIndexedPost);

export const listNewsDates = (locale: Locale): string[] => newsOf(locale).map(updateTime);

export function listPageDates(locale: Locale): string[] {
  const { posts, pages } = localeContent(locale);
  const others = posts.filter((post) => !isNews(post) && isShown(post));
  return [...others.map(updateTime), ...Array.from(pages.values(), ({ updated }) => toTime(updated))];
}

export type IndexedTag = { key: string; name: string; updates: string[]; locales: Locale[] };

export function listIndexedTags(locale: Locale, limit: number): IndexedTag[] {
  const byTag = new Map<string, ContentPost[]>();
  for (const post of newsOf(locale))
    for (const tag of post.tags) {
      const known = byTag.get(tag);
      if (!known) byTag.set(tag, [post]);
      else if (known.length < limit) known.push(post);
    }
  const used = locales.map((one) => ({ locale: one, tags: new Set<string>(newsOf(one).flatMap(({ tags }) => tags)) }));
  return localeContent(locale).tags.flatMap(({ key, name }) => {
    const posts = byTag.get(key);
    if (!posts) return [];
    const shown = used.filter(({ tags }) => tags.has(key)).map((one) => one.locale);
    return [{ key, name, updates: posts.map(updateTime), locales: shown }];
  });
}

type RecommendInput = Omit<z.infer<typeof recommendQuerySchema>, 'locale'> & { locale: Locale };

/** Newest first. With `is_featured` newer ones fill the rest. Without a topic it recommends news. */
export function recommendPosts({ locale, is_featured, limit, tag, topic }: RecommendInput): PostList {
  const here = localeContent(locale);
  const tagIds = tag?.split(',').map(Number);
  const tags = tagIds
    ? new Set<string>(here.tags.filter((tag) => tagIds.includes(tag.id)).map((tag) => tag.key))
    : undefined;
  const fits = (post: ContentPost) =>
    post.type === 'article' &&
    isShown(post) &&
    (topic === undefined ? post.topic === 'news' : here.topics.get(post.topic)?.id === topic) &&
    (tags === undefined || post.tags.some((tag) => tags.has(tag)));
  const posts = here.newest.filter(fits);
  const ranked = is_featured
    ? [...posts.filter((post) => post.featured), ...posts.filter((post) => !post.featured)]
    : posts;
  return { data: ranked.slice(0, limit).map(toPost), meta: { total: posts.length }, ...listFrame(locale, posts) };
}
