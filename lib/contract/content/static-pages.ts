import { z } from 'zod';
import { inItemEnvelope, orNull } from '../wire/tolerant-reader';
import { wireDateSchema } from '../wire/wire-date';

/** `GET /pages/{slug}`: a static page. */
export const staticPageSchema = z.object({
  slug: orNull(z.string()),
  title: z.string().min(1),
  excerpt: orNull(z.string()),
  content: z.string(),
  updated_at: wireDateSchema,
});
export type StaticPage = z.infer<typeof staticPageSchema>;
export const staticPageAnswerSchema = inItemEnvelope(z.object({ data: staticPageSchema }));
