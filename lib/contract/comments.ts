import { z } from 'zod';
import { errorSchema, idSchema } from './envelope';

/**
 * Request header in which our own pages send the context of a comment: percent-encoded JSON. It is never sent to an
 * upstream.
 */
export const commentContextHeader = 'comment-context';
export const maxCommentBodyBytes = 16 * 1024;
/** Page size of comments and of replies. */
export const commentPageSize = 20;

/** A comment with the first page of its replies in `children`; `comments_count` is the number of all replies. */
export const commentSchema = z.object({
  id: idSchema,
  content: z.string(),
  created_at: z.string(),
  liked: z.union([z.boolean(), z.number()]).nullish(),
  likes_count: z.number().nullish(),
  author: z.object({ nickname: z.string().nullish(), avatar: z.string().nullish() }).nullish(),
  get children() {
    return z.array(commentSchema).nullish();
  },
  comments_count: z.number().nullish(),
  /** Whether the reply box is open: UI state that is part of the wire format. */
  reply: z.unknown().optional(),
  /** Endpoints for its replies and for liking it; consumers reduce both to paths of this site. */
  links: z.object({ comment: z.string().nullish(), like: z.string().nullish() }).nullish(),
});
export type Comment = z.infer<typeof commentSchema>;

/**
 * `GET` on the comment link of a post or a comment. Two fields are our additions: `all` also counts replies, `post` is
 * the id of the post that the replies belong to.
 */
export const commentListSchema = z.object({
  data: z.array(commentSchema),
  meta: z.object({
    total: z.number().int().nonnegative(),
    all: z.number().int().nonnegative().optional(),
    post: idSchema.optional(),
  }),
});
export type CommentList = z.infer<typeof commentListSchema>;

/** `POST` on a comment link. The embedded service accepts 1 to 1000 characters of plain text. */
export const commentBodySchema = z.object({ content: z.string() });

/** Response to `POST`: the comment, or none while it awaits moderation (status 202). */
export const commentAnswerSchema = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  data: commentSchema.nullish(),
});

/** `POST` and `DELETE` on a like link. */
export const likeAnswerSchema = z.object({
  data: z.object({ liked: z.boolean(), likes_count: z.number().int().nonnegative() }).nullish(),
});

/** Query of the lists as received. The limits are ours. */
export const commentQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(commentPageSize),
});

export const commentContextSchema = z
  .object({
    /** Honeypot field, invisible to people: a comment that fills it is not published. */
    website: z.string().max(500),
    /** Solved challenge: base64 of `{challenge, solution}`. */
    altcha: z.string().max(8_000),
    /** A signed-in author wants their name shown with the comment. */
    named: z.boolean(),
    /** The post that the author is viewing: an upstream does not state which post a reply belongs to. */
    post: z.number().int().nonnegative(),
  })
  .partial();
export type CommentContext = z.infer<typeof commentContextSchema>;

/** An error response. `challenge` is the path that issues the challenge which status 428 requires. */
export const commentErrorSchema = errorSchema.extend({
  challenge: z.string().optional(),
  problem: z.string().optional(),
});
export type CommentError = z.infer<typeof commentErrorSchema>;
