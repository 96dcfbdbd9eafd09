import { askedBy, type LeadField, type LeadForm } from '@/lib/domain/leads/lead-forms';

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

/** No text of any form is longer; a field that a form takes as it comes has no other limit. */
export const maxTextLength = 2_000;

/** The most characters that a field of one form may hold. */
export function limitOf(form: LeadForm, field: TextField): number {
  return askedBy(form).some(([name, asked]) => name === field && asked === 'plain')
    ? maxTextLength
    : fieldLimits[field];
}

/** The most service locations one form may name, and the characters of each. */
export const locationLimits = { items: 60, characters: 100 } as const;

export const defaultPhoneCode = '+86';

/** Characters as a reader counts them: a sign outside the first plane is one. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
