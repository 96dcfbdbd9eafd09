import { z } from 'zod';

/** `GET /pages/{slug}`: a static page. */
export const staticPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullish(),
  content: z.string(),
  updated_at: z.string().nullish(),
});
export type StaticPage = z.infer<typeof staticPageSchema>;
export const staticPageAnswerSchema = z.object({ data: staticPageSchema });
