import { z } from 'zod';
import {
  inItemEnvelope,
  inListEnvelope,
  labelSchema,
  listOf,
  optionalIdSchema,
  optionalListOf,
  orNull,
  withLinks,
} from '@/lib/contract/wire/tolerant-reader';
import { wireDateSchema } from '@/lib/contract/wire/wire-date';
import { mediaItemSchema } from './media';

const text = orNull(z.string());

const tagSchema = z
  .object({ id: optionalIdSchema, key: labelSchema.nullish(), name: labelSchema })
  .transform(({ id, key, name }) => ({ id, key: key || name, name }));
export type Tag = z.infer<typeof tagSchema>;

const topicSchema = z
  .object({ id: optionalIdSchema, key: z.string().nullish(), slug: z.string().nullish() })
  .transform(({ id, key, slug }) => ({ id, key: key || slug || '', slug: slug || key || '' }));
export type Topic = z.infer<typeof topicSchema>;
/** Topics whose posts have addresses of their own kind (the first two in groups); others' are at `/{slug}`. */
export const placedTopics = ['service', 'product', 'coverage', 'courses'] as const;
export type PlacedTopic = (typeof placedTopics)[number];

/** Some upstreams send values as numbers, and flags as booleans. */
const metaEntrySchema = z.object({
  key: z.string(),
  value: z.union([labelSchema, z.boolean().transform((on) => (on ? '1' : '0'))]),
});

const titled = { id: optionalIdSchema, slug: labelSchema.nullish(), url: text, title: z.string().min(1) };

/** For a post without an id: negative, so that it never meets a real one, and the same for the same slug. */
export function substituteId(slug: string): number {
  let hash = 0;
  for (const character of slug) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return -1 - (hash >>> 0);
}

/** In addresses a post's slug, else its `url`, else its id; among others its id, else one made of the slug. */
function withSlug<T extends { id: number; slug?: string | null; url: string | null }>(
  post: T,
  context: z.RefinementCtx,
): Omit<T, 'slug'> & { slug: string } {
  const slug = post.slug || post.url || (post.id > 0 ? String(post.id) : '');
  if (!slug) context.addIssue({ code: 'custom', message: 'neither slug nor id' });
  return { ...post, slug, id: post.id || substituteId(slug) };
}

const postChildSchema = z
  .object({ ...titled, excerpt: text, coverPreview: text, coverAlt: text, meta: optionalListOf(metaEntrySchema) })
  .transform(withSlug);
export type PostChild = z.infer<typeof postChildSchema>;

const postFields = z.object({
  ...titled,
  excerpt: text,
  content: text,
  locale: text,
  created_at: wireDateSchema,
  updated_at: wireDateSchema,
  type: text,
  coverPreview: text,
  coverUrl: text,
  coverAlt: text,
  cover: orNull(z.object({ url: text, preview: text, name: text })),
  options: orNull(
    z.object({ cover: text, process: optionalListOf(z.object({ title: z.string(), type: z.string().catch('') })) }),
  ),
  tags: optionalListOf(tagSchema),
  topic: orNull(topicSchema),
  parent: orNull(z.object({ id: optionalIdSchema, slug: z.string(), title: z.string() })),
  children: optionalListOf(postChildSchema),
  media: optionalListOf(mediaItemSchema),
  meta: optionalListOf(metaEntrySchema),
  author: orNull(z.object({ nickname: text })),
  liked: orNull(z.union([z.boolean(), z.number().transform(Boolean)])),
  likes_count: orNull(z.coerce.number().int().nonnegative()),
  /** Consumers reduce both to paths of this site. */
  links: orNull(z.object({ comment: text, like: text })),
  highlight_content: text,
  /** `{en: {slug, url}}`. Our addition; upstreams may omit it. */
  alternates: orNull(z.record(z.string(), z.object({ slug: z.string(), url: text }))),
});

/** `content` is untrusted HTML. Only a title and a slug, `url` or id is required of an upstream. */
const postSchema = withLinks(postFields.transform(withSlug));
type WholePost = z.infer<typeof postSchema>;
export type Post = Omit<WholePost, 'content' | 'highlight_content'> &
  Partial<Pick<WholePost, 'content' | 'highlight_content'>>;

export type IndexedPost = Pick<
  Post,
  'id' | 'slug' | 'url' | 'title' | 'excerpt' | 'topic' | 'parent' | 'meta' | 'alternates' | 'created_at' | 'updated_at'
>;

export const postAnswerSchema = inItemEnvelope(z.object({ data: postSchema }));

const cachedPostSchema = withLinks(postFields.extend({ content: z.string() }));
export type CachedPost = Omit<z.infer<typeof cachedPostSchema>, 'highlight_content'>;
export const cachedPostAnswerSchema = inItemEnvelope(z.object({ data: cachedPostSchema }));

const countSchema = z.coerce.number().int().nonnegative();

export const postListSchema = inListEnvelope(
  z.object({
    data: listOf(postSchema),
    received: z.number(),
    meta: z
      .object({
        total: orNull(countSchema),
        /** Our additions to a search: its text with the typos mended, and whether no post has all of its words. */
        corrected: text,
        partial: orNull(z.boolean()),
      })
      .catch({ total: null, corrected: null, partial: null })
      .default({ total: null, corrected: null, partial: null }),
    tags: optionalListOf(tagSchema),
    tag_meta: orNull(z.record(z.string(), z.object({ total: countSchema, description: text }))),
    topics: optionalListOf(topicSchema),
  }),
);
export type PostList = Pick<z.infer<typeof postListSchema>, 'tags' | 'tag_meta' | 'topics'> & {
  data: Post[];
  meta: { total: number; corrected?: string | null; partial?: boolean };
};

export const tagListSchema = inListEnvelope(z.object({ data: listOf(tagSchema) }));

/** As received: every value is text. The limits are ours. */
export const postListQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  type: z.enum(['article', 'group', 'page']).optional(),
  topic: z.string().max(80).optional(),
  tag: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  _search_: z.string().max(200).optional(),
});

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
