/** The day from which the signal has been honoured. */
export const gpcSince = '2026-11-21';

/** Whether a browser asks by Global Privacy Control that nothing about its user be sold, shared or measured. */
export function asksForPrivacy(browser: object): boolean {
  return Reflect.get(browser, 'globalPrivacyControl') === true;
}

/** Whether a browser refuses by itself that its user be measured, by that signal or by Do Not Track; no choice outweighs it. */
export function refusesMeasuring(browser: object): boolean {
  return asksForPrivacy(browser) || ['1', 'yes'].includes(String(Reflect.get(browser, 'doNotTrack')));
}
