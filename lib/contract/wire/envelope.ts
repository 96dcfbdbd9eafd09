import { z } from 'zod';

/** Some upstreams send ids as strings; parsed data always has numbers. */
export const idSchema = z.coerce.number().int().nonnegative();

export const errorSchema = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  request_id: z.string().optional(),
});
/** `challenge` is the path that issues the challenge which status 428 requires. */
export const challengeErrorSchema = errorSchema.extend({ challenge: z.string().optional() });

export const acknowledgementSchema = z.object({ code: z.number(), message: z.string() });

/** Anything else is invalid, including an empty or missing code. */
export const answerCodeSchema = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
