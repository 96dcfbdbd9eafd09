import { z } from 'zod';
import { inListEnvelope, listOf } from './wire/tolerant-reader';

/** `GET /api/config/country`: one entry of the list. */
export const countryItemSchema = z.object({
  code: z.coerce.string(),
  label: z.string().min(1),
  value: z.coerce.string(),
  phonecode: z.coerce.string(),
});
export type CountryItem = z.infer<typeof countryItemSchema>;
export const countryListSchema = inListEnvelope(z.object({ data: listOf(countryItemSchema) })).transform(
  ({ data }) => data,
);
