/** The notice beside the button, by the day of its wording; change it with the words, so that each lead names what was read. */
export const consentVersion = '2026-11-21';

export type ConsentNames = 'consent_version' | 'consent_marketing' | 'consent_abroad';

/** Whether a separate consent that the law asks for is missing. */
export function lacksConsent(asked: boolean, given: unknown): boolean {
  return asked && given !== true && given !== 'true' && given !== 'on';
}
