import { z } from 'zod';
import { inItemEnvelope, inListEnvelope, listOf, optionalListOf, orNull } from '@/lib/contract/wire/tolerant-reader';
import { wireDateSchema } from '@/lib/contract/wire/wire-date';

const text = orNull(z.string());
const titled = { title: z.string().min(1), slug: text, link: text };
const leads = ({ slug, link }: { slug: string | null; link: string | null }) => Boolean(slug || link);
const navigationLeafSchema = z.object(titled).refine(leads);
const navigationChildSchema = z
  .object({ ...titled, note: text, cover: text, children: optionalListOf(navigationLeafSchema) })
  .refine(leads);

/** Topics with children, each with a slug or a link. The path is our assumption. */
export const navigationSchema = inListEnvelope(
  z.object({
    data: listOf(z.object({ title: z.string().min(1), slug: text, children: optionalListOf(navigationChildSchema) })),
  }),
);
type NavigationEntry = { title: string; slug?: string | null; link?: string | null };
export type NavigationChild = NavigationEntry & {
  note?: string | null;
  cover?: string | null;
  children?: NavigationEntry[];
};
export type NavigationTopic = { title: string; slug?: string | null; children: NavigationChild[] };

const staticPageSchema = z.object({
  slug: orNull(z.string()),
  title: z.string().min(1),
  excerpt: orNull(z.string()),
  content: z.string(),
  updated_at: wireDateSchema,
});
export type StaticPage = z.infer<typeof staticPageSchema>;
export const staticPageAnswerSchema = inItemEnvelope(z.object({ data: staticPageSchema }));

const countryItemSchema = z.object({
  code: z.coerce.string(),
  label: z.string().min(1),
  value: z.coerce.string(),
  phonecode: z.coerce.string(),
});
export type CountryItem = z.infer<typeof countryItemSchema>;
export const countryListSchema = inListEnvelope(z.object({ data: listOf(countryItemSchema) })).transform(
  ({ data }) => data,
);
