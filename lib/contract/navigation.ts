import { z } from 'zod';
import { idSchema } from './envelope';

const navigationLeafSchema = z.object({ title: z.string(), slug: z.string().nullish(), link: z.string().nullish() });
export const navigationChildSchema = navigationLeafSchema.extend({
  note: z.string().nullish(),
  cover: z.string().nullish(),
  children: z.array(navigationLeafSchema).nullish(),
});
export type NavigationChild = z.infer<typeof navigationChildSchema>;

/**
 * `GET /topapi/v1/navigation`: topics with a title and children, each child with a slug or a link. The path is our
 * assumption.
 */
export const navigationSchema = z.object({
  data: z.array(
    z.object({ id: idSchema, title: z.string(), slug: z.string().nullish(), children: z.array(navigationChildSchema) }),
  ),
});
export type NavigationTopic = z.infer<typeof navigationSchema>['data'][number];
