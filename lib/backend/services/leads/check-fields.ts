import { checkLead } from '@/lib/leads/rules';
import type { ReadLead } from './read-lead';
import { LeadRefusal } from './refusal';

/**
 * The rules of the form over what was read; the same that the browser applied. What passes is kept as the rules left it,
 * beside parameters that no rule knows.
 */
export function checkFields({ form, fields }: Pick<ReadLead, 'form' | 'fields'>): Record<string, unknown> {
  const result = checkLead(form as Parameters<typeof checkLead>[0], fields);
  if (!result.ok) throw new LeadRefusal('invalid', { errors: result.errors as Record<string, string> });
  return { ...fields, ...(result.lead as Record<string, unknown>) };
}
