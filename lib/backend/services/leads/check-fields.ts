import { config } from '@/lib/config';
import { isLeadForm, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import type { ReadLead } from './read-lead';
import { LeadRefusal } from './lead-refusal';

/**
 * A lead that follows the rules of its form. `fields` are normalized, with the parameters that have no rule; the rules
 * also add those that were not among `sentNames`.
 */
export type CheckedLead = ReadLead & { form: LeadForm; sentNames: readonly string[] };

/**
 * Applies the rules of the form, the same as in the browser. Throws `LeadRefusal`: `invalid` with the problem of each
 * field.
 */
export function checkFields(read: ReadLead): CheckedLead {
  const { form, fields } = read;
  if (!isLeadForm(form)) throw new LeadRefusal('unreadable', { names: { field: 'form' } });
  const result = checkLead(form, fields, { emailRule: config().EMAIL_RULE });
  if (result.ok) return { ...read, form, fields: { ...fields, ...result.lead }, sentNames: Object.keys(fields) };
  const errors = Object.entries(result.errors).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
  );
  throw new LeadRefusal('invalid', { errors: Object.fromEntries(errors) });
}
