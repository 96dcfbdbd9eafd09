import { type Draft, draftKey, readDraft } from '@/lib/domain/leads/draft';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';

/** Returns the stored text of a draft; null when there is none. */
export function draftText(form: LeadForm): string | null {
  try {
    return window.sessionStorage.getItem(draftKey(form));
  } catch {
    return null;
  }
}

/** Returns the draft of a form from this session, in whichever locale it was typed; empty when there is none. */
export function storedDraft(form: LeadForm): Draft {
  return readDraft(form, draftText(form));
}

export function storeDraft(form: LeadForm, values: Record<string, unknown>): void {
  try {
    window.sessionStorage.setItem(draftKey(form), JSON.stringify(values));
  } catch {
    // Storage is disabled or full: the form itself still holds the values.
  }
}

export function clearDraft(form: LeadForm): void {
  try {
    window.sessionStorage.removeItem(draftKey(form));
  } catch {
    // Storage is disabled: there is no draft.
  }
}
