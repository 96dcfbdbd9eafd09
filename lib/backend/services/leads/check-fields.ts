import { config } from '@/lib/config';
import { isLeadForm, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import type { ReadLead } from './read-lead';
import { LeadRefusal } from './lead-refusal';

type Known = { form: LeadForm; fields: Record<string, unknown> };

/**
 * The rules of the form over what was read, the same that the browser applied. What passes is kept as the rules left it,
 * beside parameters that no rule knows.
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
