import { z } from 'zod';
import { inListEnvelope, listOf, optionalListOf, orNull } from '../wire/tolerant-reader';

const text = orNull(z.string());
const titled = { title: z.string().min(1), slug: text, link: text };
/** An entry that leads nowhere is left out. */
const leads = ({ slug, link }: { slug: string | null; link: string | null }) => Boolean(slug || link);
const navigationLeafSchema = z.object(titled).refine(leads);
export const navigationChildSchema = z
  .object({ ...titled, note: text, cover: text, children: optionalListOf(navigationLeafSchema) })
  .refine(leads);
export type NavigationChild = z.infer<typeof navigationChildSchema>;

/**
 * `GET /topapi/v1/navigation`: topics with a title and children, each child with a slug or a link. The path is our
 * assumption.
 */
export const navigationSchema = inListEnvelope(
  z.object({
    data: listOf(z.object({ title: z.string().min(1), slug: text, children: optionalListOf(navigationChildSchema) })),
  }),
);
export type NavigationTopic = z.infer<typeof navigationSchema>['data'][number];
