import type { z } from 'zod';
import { commentListSchema } from '@/lib/contract/comments';
import { contentPaths } from '@/lib/contract/call-paths';
import { aqlDownloadsSchema } from '@/lib/contract/content/media';
import { cachedPostAnswerSchema, postAnswerSchema, postListSchema, tagListSchema } from '@/lib/contract/content/posts';
import { countryListSchema, navigationSchema, staticPageAnswerSchema } from '@/lib/contract/content/navigation';
import { coursesTopic } from '@/lib/domain/posts/home-info-path';
import type { Locale } from '@/lib/i18n/locales';

/** The group of calls that one `*_ORIGIN` setting routes. */
export type Capability = 'topapi' | 'config' | 'site' | 'account';
export type Query = Record<string, string | number | undefined>;

/**
 * One read call of the contract and the schema of its response. `unbounded` marks calls with visitor-chosen parameters:
 * they have too many distinct responses to keep copies of. `maxBytes` overrides the default limit of the response.
 */
export type Call<T> = {
  capability: Capability;
  path: string;
  query: Query;
  schema: z.ZodType<T>;
  unbounded?: true;
  maxBytes?: number;
};

const topapi = <T>(path: string, query: Query, schema: z.ZodType<T>): Call<T> => ({
  capability: 'topapi',
  path,
  query,
  schema,
});

/**
 * The answer to a list call. Where the upstream does not count (`isCounted`), a full page promises one post on the
 * next, also when an item of it was left out.
 */
function countedList({ page, limit }: Query) {
  return postListSchema.transform(({ data, received, meta, ...list }) => {
    const seen = (Number(page ?? 1) - 1) * Number(limit ?? 0) + received;
    const more = limit !== undefined && received >= Number(limit) ? 1 : 0;
    return { ...list, data, meta: { ...meta, total: meta.total ?? seen + more, isCounted: meta.total !== null } };
  });
}

const topicListLimit = 50;
export const topicQuery = (topic: string): Query => ({
  topic,
  limit: topicListLimit,
  page: topic === coursesTopic ? 1 : undefined,
});

export const calls = {
  /** `GET /topapi/v1/post`, with any of topic, tag, type, page, limit. */
  posts: (locale: Locale, query: Query) => topapi(contentPaths.posts, { ...query, locale }, countedList(query)),
  /** All posts of a topic. The contract asks for the courses, and for them alone, by page. */
  topic: (locale: Locale, topic: string) => calls.posts(locale, topicQuery(topic)),
  /** `GET /topapi/v1/post?_search_=`: pages of 20. */
  search: (locale: Locale, term: string, page: number): Call<z.infer<ReturnType<typeof countedList>>> => ({
    ...topapi(contentPaths.posts, { _search_: term, page, limit: 20, locale }, countedList({ page, limit: 20 })),
    unbounded: true,
  }),
  /** `GET /topapi/v1/post/{id}`, for a post of which only the id is known. */
  post: (locale: Locale, id: number) => topapi(`${contentPaths.post}${id}`, { locale }, postAnswerSchema),
  /** `GET /topapi/v1/post/cache/{id or slug}`; the key of a blog article is `_` followed by its slug. */
  cachedPost: (locale: Locale, key: string, direct = false) =>
    topapi(
      `${contentPaths.cachedPost}${encodeURIComponent(key)}`,
      { _direct: direct ? 1 : undefined, locale },
      cachedPostAnswerSchema,
    ),
  /**
   * The same with `_direct=1`, for an article named in a query. The size limit is lower because visitors choose the
   * key.
   */
  directPost: (locale: Locale, key: string) => ({ ...calls.cachedPost(locale, key, true), maxBytes: 1024 * 1024 }),
  /** `GET /topapi/v1/recommend`; `tag` is a list of ids, joined with commas. */
  recommend: (locale: Locale, query: { tag?: string; topic?: number } = {}) =>
    topapi(contentPaths.recommend, { is_featured: 1, limit: 10, ...query, locale }, postListSchema),
  tags: (locale: Locale, childrenOnly = false) =>
    topapi(contentPaths.tags, { is_child: childrenOnly ? 'true' : undefined, locale }, tagListSchema),
  /** `GET` on a comment link: pages of 20. Never served from a copy, because authors must see their new comment. */
  comments: (locale: Locale, path: string, page: number): Call<z.infer<typeof commentListSchema>> => ({
    ...topapi(path, { page, limit: 20, locale }, commentListSchema),
    unbounded: true,
  }),
  aqlDownloads: (locale: Locale) => topapi(contentPaths.aqlDownloads, { locale }, aqlDownloadsSchema),
  navigation: (locale: Locale) => topapi(contentPaths.navigation, { locale }, navigationSchema),
  staticPage: (locale: Locale, slug: string) =>
    topapi(`${contentPaths.page}${encodeURIComponent(slug)}`, { locale }, staticPageAnswerSchema),
  /** The same call for a page without an address of its own: a post that is little more than its text. */
  genericPage: (locale: Locale, slug: string) =>
    topapi(`${contentPaths.page}${encodeURIComponent(slug)}`, { locale }, cachedPostAnswerSchema),
  countries: (locale: Locale): Call<z.infer<typeof countryListSchema>> => ({
    capability: 'config',
    path: contentPaths.countries,
    query: { locale },
    schema: countryListSchema,
  }),
};

/** The name of a call in metrics: that of its path in the contract, without what a visitor chooses. */
export function callName({ path }: Call<unknown>): string {
  const known = Object.entries(contentPaths).filter(([, start]) => path.startsWith(start));
  return known.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'other';
}

/** Returns path and sorted query of a call: its URL and its cache key. */
export function callAddress(call: Call<unknown>): string {
  const query = Object.entries(call.query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${call.path}?${text}` : call.path;
}
