/** The day from which the signal has been honoured. */
export const gpcSince = '2026-11-21';

/** Whether a browser asks by Global Privacy Control that nothing about its user be sold, shared or measured. */
export function asksForPrivacy(browser: object): boolean {
  return Reflect.get(browser, 'globalPrivacyControl') === true;
}
