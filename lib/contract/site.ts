import { z } from 'zod';
import { idSchema } from './envelope';

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

/** `GET /api/config/country`: one entry of the list. */
export const countryItemSchema = z.object({
  code: z.string(),
  label: z.string(),
  value: z.coerce.string(),
  phonecode: z.coerce.string(),
});
export type CountryItem = z.infer<typeof countryItemSchema>;
export const countryListSchema = z.array(countryItemSchema);

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

/** `POST /topapi/v1/log`: the campaign code from the `from` query parameter. */
export const campaignCodePattern = /^[A-Za-z0-9_.-]{1,64}$/;
export const logBodySchema = z.object({ from: z.string().regex(campaignCodePattern) });
