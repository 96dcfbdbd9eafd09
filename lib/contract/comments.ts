import { z } from 'zod';
import { errorSchema, idSchema } from './envelope';

/** What our own pages say beside a comment: JSON, percent-encoded, in one header. It never reaches an upstream. */
export const commentContextHeader = 'comment-context';
/** Asked of this site alone, whoever keeps the comments. */
export const commentChallengePath = '/topapi/v1/comment/challenge';
export const maxCommentBodyBytes = 16 * 1024;
/** Pages of comments and of replies. */
export const commentPageSize = 20;

/** A comment, with the first of its replies as `children`; `comments_count` is the number of all of them. */
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
  /** Whether its reply box is open: a state of the screen that the wire carries. */
  reply: z.unknown().optional(),
  /** Where its replies are read and written, and where it is liked; readers of this type reduce both to paths of this site. */
  links: z.object({ comment: z.string().nullish(), like: z.string().nullish() }).nullish(),
});
export type Comment = z.infer<typeof commentSchema>;

/** `GET` on the comment link of a post or a comment. `all` counts replies too, `post` says where replies stand; both are our additions. */
export const commentListSchema = z.object({
  data: z.array(commentSchema),
  meta: z.object({
    total: z.number().int().nonnegative(),
    all: z.number().int().nonnegative().optional(),
    post: idSchema.optional(),
  }),
});
export type CommentList = z.infer<typeof commentListSchema>;

/** `POST` on a comment link. The embedded service takes plain text of 1 to 1000 characters. */
export const commentBodySchema = z.object({ content: z.string() });

/** The answer to it: the comment, or none when it waits for the owner (status 202). */
export const commentAnswerSchema = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  data: commentSchema.nullish(),
});

/** `POST` and `DELETE` on a like link. */
export const likeAnswerSchema = z.object({
  data: z.object({ liked: z.boolean(), likes_count: z.number().int().nonnegative() }).nullish(),
});

/** Query of the lists, as it arrives. Limits are ours. */
export const commentQuerySchema = z.object({
  locale: z.string().max(10).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(commentPageSize),
});

export const commentContextSchema = z
  .object({
    /** The field that no person sees: what fills it is kept from the page. */
    website: z.string().max(500),
    /** Solved challenge: base64 of `{challenge, solution}`. */
    altcha: z.string().max(8_000),
    /** A signed-in writer wants their name beside the comment. */
    named: z.boolean(),
    /** The post whose page the writer sees: a company's service does not say which one a reply belongs to. */
    post: z.number().int().nonnegative(),
  })
  .partial();
export type CommentContext = z.infer<typeof commentContextSchema>;

/** Status 428 says where a challenge is to be had. */
export const commentErrorSchema = errorSchema.extend({
  challenge: z.string().optional(),
  problem: z.string().optional(),
});
export type CommentError = z.infer<typeof commentErrorSchema>;
