import type { z } from 'zod';
import type { ContentReads } from '@/lib/backend/content/content-routes';
import { commentPageSize, contentPaths } from '@/lib/contract/call-paths';
import { commentListSchema } from '@/lib/contract/comments';
import { aqlDownloadsSchema } from '@/lib/contract/content/media';
import {
  countryListSchema,
  type NavigationTopic,
  navigationSchema,
  staticPageAnswerSchema,
} from '@/lib/contract/content/navigation';
import {
  type CachedPost,
  cachedPostAnswerSchema,
  type Post,
  type PostList,
  postAnswerSchema,
  postListSchema,
  tagListSchema,
} from '@/lib/contract/content/posts';
import { type Target, targetOf } from '@/lib/domain/comments/comment-paths';
import { coursesTopic } from '@/lib/domain/posts/home-info-path';
import type { Locale } from '@/lib/i18n/locales';

export type Capability = 'topapi' | 'config' | 'site' | 'account';
type Query = Record<string, string | number | undefined>;

/** `unbounded` marks calls with visitor-chosen parameters, too many to keep copies of. */
export type Call<T> = {
  capability: Capability;
  path: string;
  query: Query;
  schema: z.ZodType<T>;
  /** Null for what the embedded backend has not. */
  embedded: ((content: ContentReads) => T | Promise<T>) | null;
  unbounded?: true;
  maxBytes?: number;
};

const topapi = <T>(path: string, query: Query, schema: z.ZodType<T>, embedded: Call<T>['embedded']): Call<T> => ({
  capability: 'topapi',
  path,
  query,
  schema,
  embedded,
});

/** `isCounted`: whether `total` is the upstream's count. */
type CountedList = Omit<PostList, 'meta'> & {
  meta: Omit<PostList['meta'], 'partial'> & { partial?: boolean | null; isCounted: boolean };
};

const counted = ({ meta, ...list }: PostList): CountedList => ({ ...list, meta: { ...meta, isCounted: true } });

/** An upstream that does not count promises by a full page one post on the next. */
function countedList({ page = 1, limit = Number.POSITIVE_INFINITY }: PostQuery): z.ZodType<CountedList> {
  return postListSchema.transform(({ data, received, meta, ...list }) => {
    // An item that was left out counts.
    const seen = page > 1 ? (page - 1) * limit + received : received;
    const more = received >= limit ? 1 : 0;
    return { ...list, data, meta: { ...meta, total: meta.total ?? seen + more, isCounted: meta.total !== null } };
  });
}

export type PostQuery = { type?: 'article'; topic?: string; tag?: string; page?: number; limit?: number };
const firstPage = { page: 1, limit: 20 };

/** At most 50 posts. The contract asks for the courses, and for them alone, by page. */
export const topicQuery = (topic: string): PostQuery => ({
  topic,
  limit: 50,
  page: topic === coursesTopic ? 1 : undefined,
});

const cachedPost = (locale: Locale, key: string, direct?: 1) =>
  topapi<{ data: CachedPost }>(
    `${contentPaths.cachedPost}${encodeURIComponent(key)}`,
    { _direct: direct, locale },
    cachedPostAnswerSchema,
    async ({ findCachedPost }) => ({ data: await findCachedPost(locale, key) }),
  );

export const calls = {
  posts: (locale: Locale, query: PostQuery) =>
    topapi(contentPaths.posts, { ...query, locale }, countedList(query), ({ listPosts }) =>
      counted(
        listPosts({ ...query, page: query.page ?? firstPage.page, limit: query.limit ?? firstPage.limit, locale }),
      ),
    ),
  topic: (locale: Locale, topic: string) => calls.posts(locale, topicQuery(topic)),
  search: (locale: Locale, term: string, page: number): Call<CountedList> => ({
    ...topapi(
      contentPaths.posts,
      { _search_: term, page, limit: firstPage.limit, locale },
      countedList({ ...firstPage, page }),
      async ({ searchPosts }) => counted(await searchPosts({ ...firstPage, locale, term, page })),
    ),
    unbounded: true,
  }),
  post: (locale: Locale, id: number) =>
    topapi<{ data: Post }>(`${contentPaths.post}${id}`, { locale }, postAnswerSchema, async ({ findPost }) => ({
      data: await findPost(locale, String(id)),
    })),
  /** `GET /topapi/v1/post/cache/{id or slug}`; the key of a blog article is `_` followed by its slug. */
  cachedPost: (locale: Locale, key: string) => cachedPost(locale, key),
  /** With `_direct=1`, for an article named in a query. The limit is lower because visitors choose the key. */
  directPost: (locale: Locale, key: string) => ({ ...cachedPost(locale, key, 1), maxBytes: 1024 * 1024 }),
  recommend: (locale: Locale, { tagIds, topic }: { tagIds?: readonly number[]; topic?: number } = {}) => {
    const query = { is_featured: 1, limit: 10, tag: tagIds?.join(','), topic, locale };
    return topapi<{ data: Post[] }>(contentPaths.recommend, query, postListSchema, ({ recommendPosts }) =>
      recommendPosts(query),
    );
  },
  tags: (locale: Locale, childrenOnly = false) =>
    topapi(
      contentPaths.tags,
      { is_child: childrenOnly ? 'true' : undefined, locale },
      tagListSchema,
      ({ listTags }) => ({ data: listTags(locale, childrenOnly) }),
    ),
  /** Never served from a copy, because authors must see their new comment. */
  comments: (locale: Locale, path: string, page: number): Call<z.infer<typeof commentListSchema>> => {
    const target = targetOf(path);
    const list = async (of: Target) =>
      (await import('@/lib/backend/comments/list-comments')).listComments(of, { page: String(page), locale });
    const query = { page, limit: commentPageSize, locale };
    return { ...topapi(path, query, commentListSchema, target && (() => list(target))), unbounded: true };
  },
  aqlDownloads: (locale: Locale) =>
    topapi(contentPaths.aqlDownloads, { locale }, aqlDownloadsSchema, ({ listAqlDownloads }) =>
      listAqlDownloads(locale),
    ),
  navigation: (locale: Locale) =>
    topapi<{ data: NavigationTopic[] }>(contentPaths.navigation, { locale }, navigationSchema, ({ navigation }) => ({
      data: navigation(locale),
    })),
  staticPage: (locale: Locale, slug: string) =>
    topapi(
      `${contentPaths.page}${encodeURIComponent(slug)}`,
      { locale },
      staticPageAnswerSchema,
      async ({ findPage }) => ({ data: await findPage(locale, slug) }),
    ),
  /** A page without an address of its own, which the embedded backend does not have. */
  genericPage: (locale: Locale, slug: string) =>
    topapi<{ data: CachedPost }>(
      `${contentPaths.page}${encodeURIComponent(slug)}`,
      { locale },
      cachedPostAnswerSchema,
      null,
    ),
  countries: (locale: Locale): Call<z.infer<typeof countryListSchema>> => ({
    capability: 'config',
    path: contentPaths.countries,
    query: { locale },
    schema: countryListSchema,
    embedded: ({ listCountries }) => listCountries(locale),
  }),
};

export function callName({ path }: Call<unknown>): string {
  const known = Object.entries(contentPaths).filter(([, start]) => path.startsWith(start));
  return known.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'other';
}

/** Path and sorted query: its URL and its cache key. */
export function callAddress(call: Call<unknown>): string {
  const query = Object.entries(call.query)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));
  const text = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${call.path}?${text}` : call.path;
}
