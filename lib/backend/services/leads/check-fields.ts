import { config } from '@/lib/config';
import { isLeadForm, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import type { ReadLead } from './read-lead';
import { LeadRefusal } from './lead-refusal';

type Known = { form: LeadForm; fields: Record<string, unknown> };

/**
 * Applies the rules of the form, the same as in the browser. Returns the fields as normalized by the rules, with the
 * parameters that have no rule. Throws `LeadRefusal`: `invalid` with the problem of each field.
 */
export function checkFields({ form, fields }: Pick<ReadLead, 'form' | 'fields'>): Known {
  if (!isLeadForm(form)) throw new LeadRefusal('unreadable', { names: { field: 'form' } });
  const result = checkLead(form, fields, { emailRule: config().EMAIL_RULE });
  if (result.ok) return { form, fields: { ...fields, ...result.lead } };
  const errors = Object.entries(result.errors).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
  );
  throw new LeadRefusal('invalid', { errors: Object.fromEntries(errors) });
}
