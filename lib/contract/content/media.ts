import { z } from 'zod';
import { isRecord, labelSchema, listOf, optionalIdSchema, orNull } from '../wire/tolerant-reader';

/** The wire format spells `mine_type` that way; `options.duration` is in seconds. */
export const mediaItemSchema = z.object({
  id: optionalIdSchema,
  name: labelSchema.catch(''),
  mine_type: z.string().catch(''),
  url: z.string().min(1),
  preview: orNull(z.string()),
  options: orNull(z.object({ duration: orNull(z.coerce.number().nonnegative()) })),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** The list may stand in `media`, in `data` or alone, at any depth that the contract has. */
function wrapMedia(value: unknown): unknown {
  let list = value;
  while (isRecord(list) && !('media' in list) && 'data' in list) list = list.data;
  return Array.isArray(list) ? { media: list } : list;
}

export const aqlDownloadsSchema = z.preprocess(wrapMedia, z.object({ media: listOf(mediaItemSchema) }));
export type AqlDownloads = z.infer<typeof aqlDownloadsSchema>;
