import { z } from 'zod';

/** Some upstreams send ids as strings; everything after this line sees numbers. */
export const idSchema = z.coerce.number().int().nonnegative();

/** Every error of the wire: a sentence for a person and an id to find the request by, nothing of a stack. */
export const errorSchema = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  request_id: z.string().optional(),
});
export type WireError = z.infer<typeof errorSchema>;

/** The answer of calls that only acknowledge: `{code: 0, message}`. */
export const acknowledgementSchema = z.object({ code: z.number(), message: z.string() });
