import { z } from 'zod';
import { idSchema } from './envelope';
import { mediaItemSchema } from './media';

/**
 * A post that lists return but visitors must not see: the site filters it out. Search and recommendations never return
 * it.
 */
export const hiddenPostId = 103178;

export const tagSchema = z.object({ id: idSchema, key: z.string(), name: z.string() });
export type Tag = z.infer<typeof tagSchema>;

export const topicSchema = z.object({ id: idSchema, key: z.string(), slug: z.string() });
export type Topic = z.infer<typeof topicSchema>;

export const metaEntrySchema = z.object({ key: z.string(), value: z.string() });

/** A child of a group, as lists and group posts contain it. */
export const postChildSchema = z.object({
  id: idSchema,
  url: z.string().nullish(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullish(),
  coverPreview: z.string().nullish(),
  coverAlt: z.string().nullish(),
  meta: z.array(metaEntrySchema).nullish(),
});
export type PostChild = z.infer<typeof postChildSchema>;

/** A post: article, product, service or page. `content` is untrusted HTML; consumers must sanitise it. */
export const postSchema = z.object({
  id: idSchema,
  slug: z.string(),
  url: z.string().nullish(),
  title: z.string(),
  excerpt: z.string().nullish(),
  content: z.string().nullish(),
  locale: z.string(),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  type: z.string().nullish(),
  coverPreview: z.string().nullish(),
  coverUrl: z.string().nullish(),
  coverAlt: z.string().nullish(),
  cover: z.object({ url: z.string().nullish(), preview: z.string().nullish(), name: z.string().nullish() }).nullish(),
  options: z
    .object({
      cover: z.string().nullish(),
      process: z.array(z.object({ title: z.string(), type: z.string() })).nullish(),
    })
    .nullish(),
  tags: z.array(tagSchema).nullish(),
  topic: topicSchema.nullish(),
  parent: z.object({ id: idSchema, slug: z.string(), title: z.string() }).nullish(),
  children: z.array(postChildSchema).nullish(),
  media: z.array(mediaItemSchema).nullish(),
  meta: z.array(metaEntrySchema).nullish(),
  author: z.object({ nickname: z.string().nullish() }).nullish(),
  liked: z.boolean().nullish(),
  likes_count: z.number().nullish(),
  /** Endpoints for its comments and for liking it; consumers reduce both to paths of this site. */
  links: z.object({ comment: z.string().nullish(), like: z.string().nullish() }).nullish().catch(null),
  highlight_content: z.string().nullish(),
  /** The same post in other locales: `{en: {slug, url}}`. Our addition; upstreams may omit it. */
  alternates: z.record(z.string(), z.object({ slug: z.string(), url: z.string().nullish() })).nullish(),
});
export type Post = z.infer<typeof postSchema>;

/** `GET /topapi/v1/post/{id}`. */
export const postAnswerSchema = z.object({ data: postSchema });

/** `GET /topapi/v1/post/cache/{id or slug}`: at least title and content; blog posts are complete. */
export const cachedPostSchema = postSchema.partial().extend({ title: z.string(), content: z.string() });
export type CachedPost = z.infer<typeof cachedPostSchema>;
export const cachedPostAnswerSchema = z.object({ data: cachedPostSchema });

/** `GET /topapi/v1/post` and `GET /topapi/v1/recommend`. */
export const postListSchema = z.object({
  data: z.array(postSchema),
  meta: z.object({ total: z.number().int().nonnegative() }),
  tags: z.array(tagSchema).nullish(),
  tag_meta: z
    .record(z.string(), z.object({ total: z.number().int().nonnegative(), description: z.string().nullish() }))
    .nullish(),
  topics: z.array(topicSchema).nullish(),
});
export type PostList = z.infer<typeof postListSchema>;

/** `GET /topapi/v1/post/tag`. */
export const tagListSchema = z.object({ data: z.array(tagSchema) });

/** Query of `GET /topapi/v1/post` as received: every value is text. The limits are ours. */
export const postListQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  type: z.enum(['article', 'group', 'page']).optional(),
  topic: z.string().max(80).optional(),
  tag: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  _search_: z.string().max(200).optional(),
});

/** Query of `GET /topapi/v1/recommend`. */
export const recommendQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  is_featured: z.coerce.number().int().min(0).max(1).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  tag: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,19}$/)
    .optional(),
  topic: z.coerce.number().int().positive().optional(),
});
