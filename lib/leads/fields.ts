import type { LeadField } from './forms';

/** The most characters that a field may hold. */
export const fieldLimits = {
  firstname: 50,
  lastname: 60,
  company: 100,
  country: 100,
  email: 100,
  phone: 50,
  phoneCode: 8,
  industry: 100,
  service: 100,
  question: 255,
} as const satisfies Partial<Record<LeadField, number>>;
export type TextField = keyof typeof fieldLimits;

/** The most service locations one form may name, and the characters of each. */
export const locationLimits = { items: 60, characters: 100 } as const;

export const defaultPhoneCode = '+86';

/** Characters as a reader counts them: a sign outside the first plane is one. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
