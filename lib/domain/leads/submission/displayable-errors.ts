import type { LeadAnswer } from './lead-answer';
import { leadFormFields, type LeadForm } from '@/lib/domain/leads/lead-forms';
import type { LeadErrors } from '@/lib/domain/leads/lead-rules';

/** Everything in a form that can have an error, in display order. */
export function errorFields(form: LeadForm, asksAbroad: boolean): string[] {
  return [
    ...leadFormFields(form).map(([field]) => field as string),
    ...(form === 'apply' ? ['file'] : []),
    ...(asksAbroad ? ['consent_abroad'] : []),
  ];
}

/**
 * Restricts an answer to the errors that the form can show. A rejection without any such error would be invisible, so
 * it becomes a failure.
 */
export function withDisplayableErrors(form: LeadForm, asksAbroad: boolean, answer: LeadAnswer): LeadAnswer {
  if (answer.kind !== 'refused') return answer;
  const knownFields = new Set(errorFields(form, asksAbroad));
  const errors: LeadErrors = Object.fromEntries(
    Object.entries(answer.errors).filter(([field]) => knownFields.has(field)),
  );
  return Object.keys(errors).length > 0 ? { ...answer, errors } : { kind: 'failed', message: answer.message };
}
