import { z } from 'zod';

/** `GET /api/config/country`: one entry of the list. */
export const countryItemSchema = z.object({
  code: z.string(),
  label: z.string(),
  value: z.coerce.string(),
  phonecode: z.coerce.string(),
});
export type CountryItem = z.infer<typeof countryItemSchema>;
export const countryListSchema = z.array(countryItemSchema);
