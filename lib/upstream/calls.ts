import type { z } from 'zod';
import { commentListSchema } from '@/lib/contract/comments';
import { aqlDownloadsSchema } from '@/lib/contract/media';
import { cachedPostAnswerSchema, postAnswerSchema, postListSchema, tagListSchema } from '@/lib/contract/posts';
import { countryListSchema, navigationSchema, staticPageAnswerSchema } from '@/lib/contract/site';
import type { Locale } from '@/lib/i18n/locales';

/** Which setting decides where a call goes. */
export type Capability = 'topapi' | 'config' | 'site' | 'account';
export type Query = Record<string, string | number | undefined>;

/**
 * One read call of the contract: where, what, and the schema that its answer must meet. `unbounded` marks a call about what
 * visitors type: there are too many of those to keep a copy of each answer. `maxBytes` is the most that an answer may hold,
 * where a call has a limit of its own.
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

export const calls = {
  /** `GET /topapi/v1/post`, with any of topic, tag, type, page, limit. */
  posts: (locale: Locale, query: Query) => topapi('/topapi/v1/post', { ...query, locale }, postListSchema),
  /** `GET /topapi/v1/post?_search_=`: pages of 20. */
  search: (locale: Locale, term: string, page: number): Call<z.infer<typeof postListSchema>> => ({
    ...topapi('/topapi/v1/post', { _search_: term, page, limit: 20, locale }, postListSchema),
    unbounded: true,
  }),
  post: (locale: Locale, id: number) => topapi(`/topapi/v1/post/${id}`, { locale }, postAnswerSchema),
  /** `GET /topapi/v1/post/cache/{id or slug}`; a blog post takes an underscore before the encoded slug. */
  cachedPost: (locale: Locale, key: string, direct = false) =>
    topapi(
      `/topapi/v1/post/cache/${encodeURIComponent(key)}`,
      { _direct: direct ? 1 : undefined, locale },
      cachedPostAnswerSchema,
    ),
  /** The same with `_direct=1`, for an article that a query names: whatever answers, it stays small. */
  directPost: (locale: Locale, key: string) => ({ ...calls.cachedPost(locale, key, true), maxBytes: 1024 * 1024 }),
  recommend: (locale: Locale, query: { tag?: string; topic?: number } = {}) =>
    topapi('/topapi/v1/recommend', { is_featured: 1, limit: 10, ...query, locale }, postListSchema),
  tags: (locale: Locale, childrenOnly = false) =>
    topapi('/topapi/v1/post/tag', { is_child: childrenOnly ? 'true' : undefined, locale }, tagListSchema),
  /** `GET` on a comment link: pages of 20. Asked anew each time, because a writer must find what they just wrote. */
  comments: (locale: Locale, path: string, page: number): Call<z.infer<typeof commentListSchema>> => ({
    ...topapi(path, { page, limit: 20, locale }, commentListSchema),
    unbounded: true,
  }),
  aqlDownloads: (locale: Locale) => topapi('/topapi/v1/post/aql', { locale }, aqlDownloadsSchema),
  navigation: (locale: Locale) => topapi('/topapi/v1/navigation', { locale }, navigationSchema),
  staticPage: (locale: Locale, slug: string) =>
    topapi(`/pages/${encodeURIComponent(slug)}`, { locale }, staticPageAnswerSchema),
  countries: (locale: Locale): Call<z.infer<typeof countryListSchema>> => ({
    capability: 'config',
    path: '/api/config/country',
    query: { locale },
    schema: countryListSchema,
  }),
};

/** Path and query of a call, in one stable spelling: the address and the cache key. */
export function callAddress(call: Call<unknown>): string {
  const query = Object.entries(call.query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${call.path}?${text}` : call.path;
}
