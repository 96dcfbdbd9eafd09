import { z } from 'zod';
import { idSchema } from './envelope';

/** A media item. The wire format spells `mine_type` that way; `options.duration` is in seconds. */
export const mediaItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  mine_type: z.string(),
  url: z.string(),
  preview: z.string().nullish(),
  options: z.object({ duration: z.number().nonnegative().nullish() }).nullish(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** `GET /topapi/v1/post/aql`: the first url is the download link. */
export const aqlDownloadsSchema = z.object({ media: z.array(mediaItemSchema) });
export type AqlDownloads = z.infer<typeof aqlDownloadsSchema>;
