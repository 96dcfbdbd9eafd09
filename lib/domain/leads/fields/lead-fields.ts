import { leadFormFields, type LeadField, type LeadForm } from '@/lib/domain/leads/lead-forms';

/** Maximum characters of a field. */
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

/** Maximum characters of any text; the only limit of a `plain` field. */
export const maxTextLength = 2_000;

/** Maximum characters of a field in one form. */
export function limitOf(form: LeadForm, field: TextField): number {
  return leadFormFields(form).some(([name, asked]) => name === field && asked === 'plain')
    ? maxTextLength
    : fieldLimits[field];
}

/** Maximum number of service locations in a form, and maximum characters of each. */
export const locationLimits = { items: 60, characters: 100 } as const;
