import { type LeadField, type LeadForm, leadFormFields } from '@/lib/domain/leads/lead-forms';
import { isUnreadableLine, isUnreadableText, lengthOf } from '@/lib/domain/text/text-rules';

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
const maxTextLength = 2_000;

/** Maximum characters of a field in one form. */
export function limitOf(form: LeadForm, field: TextField): number {
  return leadFormFields(form).some(([name, asked]) => name === field && asked === 'plain')
    ? maxTextLength
    : fieldLimits[field];
}

/** Maximum number of service locations in a form, and maximum characters of each. */
export const locationLimits = { items: 60, characters: 100 } as const;

/** Multi-line fields. In any other field a line break cannot be typed and indicates mail header injection. */
const longFields = new Set(['question']);

/**
 * Returns the message key for a text that no field of any form accepts, in the browser or on the server; null when the
 * text is acceptable.
 */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  const isRefused = longFields.has(field) ? isUnreadableText(text) : isUnreadableLine(text);
  return isRefused ? 'characters_remark' : null;
}
