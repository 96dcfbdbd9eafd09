import { z } from 'zod';
import { commentPageSize } from './call-paths';
import { challengeErrorSchema, idSchema } from './wire/envelope';
import { inListEnvelope, isRecord, listOf, optionalListOf, orNull, withLinks } from './wire/tolerant-reader';
import { wireDateSchema } from './wire/wire-date';

export const maxCommentBodyBytes = 16 * 1024;

const text = orNull(z.string());
const countSchema = orNull(z.coerce.number().int().nonnegative());

/** `children`: the first page of its replies; `comments_count`: the number of all replies. */
const commentFields = z.object({
  id: idSchema,
  content: z.string().min(1),
  /** ISO 8601; null where the service gives no date. */
  created_at: wireDateSchema,
  liked: orNull(z.union([z.boolean(), z.number().transform(Boolean)])),
  likes_count: countSchema,
  author: orNull(z.object({ nickname: text, avatar: text })),
  comments_count: countSchema,
  /** Whether the reply box is open: UI state that is part of the wire format. */
  reply: z.unknown().optional(),
  /** Consumers reduce both to paths of this site. */
  links: orNull(z.object({ comment: text, like: text })),
});
export type Comment = z.infer<typeof commentFields> & { children: Comment[] };

export const commentSchema: z.ZodType<Comment> = withLinks(
  commentFields.extend({
    get children(): z.ZodType<Comment[]> {
      return optionalListOf(commentSchema);
    },
  }),
);

const totals = z.object({
  total: countSchema,
  all: z.number().int().nonnegative().optional().catch(undefined),
  post: idSchema.optional().catch(undefined),
});

/** `meta.total` is null where the upstream does not count; `all` and `post` are our additions. */
export const commentListSchema = inListEnvelope(
  z.object({
    data: listOf(commentSchema),
    meta: z.preprocess((value) => (isRecord(value) ? value : {}), totals),
  }),
);
export type CommentList = { data: Comment[]; meta: { total: number; all?: number; post?: number } };

/** The embedded service accepts 1 to 1000 characters of plain text. */
export const commentBodySchema = z.object({ content: z.string() });

/** No comment while it awaits moderation (status 202). */
export const commentAnswerSchema = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  data: commentSchema.nullish(),
});

export const likeAnswerSchema = z.object({
  data: z.object({ liked: z.boolean(), likes_count: z.number().int().nonnegative() }).nullish(),
});

export const commentQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(commentPageSize),
});

export const commentContextSchema = z
  .object({
    /** Honeypot field, invisible to people: a comment that fills it is not published. */
    website: z.string().max(500),
    altcha: z.string().max(8_000),
    named: z.boolean(),
    post: z.number().int().nonnegative(),
  })
  .partial();
export type CommentContext = z.infer<typeof commentContextSchema>;

export const commentErrorSchema = challengeErrorSchema.extend({ problem: z.string().optional() });
export type CommentError = z.infer<typeof commentErrorSchema>;
