/**
 * Version of the notice beside the submit button: the date of its wording. Change it together with the wording, so that
 * each lead records the text that was shown.
 */
export const consentVersion = '2026-11-21';

/** Whether a separate consent that the law requires is missing. `asked`: the form asks for it. */
export function lacksConsent(asked: boolean, given: unknown): boolean {
  return asked && given !== true && given !== 'true' && given !== 'on';
}
