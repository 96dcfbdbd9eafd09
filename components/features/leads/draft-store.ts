import { type Draft, draftKey, readDraft } from '@/lib/domain/leads/draft';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';

/** What was typed into a form earlier in this session, in whichever language. */
export function storedDraft(form: LeadForm): Draft {
  try {
    return readDraft(form, window.sessionStorage.getItem(draftKey(form)));
  } catch {
    return {};
  }
}

export function storeDraft(form: LeadForm, values: Record<string, unknown>): void {
  try {
    window.sessionStorage.setItem(draftKey(form), JSON.stringify(values));
  } catch {
    // Storage is off or full: the form itself still holds everything.
  }
}

export function clearDraft(form: LeadForm): void {
  try {
    window.sessionStorage.removeItem(draftKey(form));
  } catch {
    // Storage is off: there is no draft.
  }
}
