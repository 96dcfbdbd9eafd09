/** Date since which the site honours Global Privacy Control. */
export const gpcSince = '2026-11-21';

/** Whether the browser sends Global Privacy Control, by which the user opts out of sale, sharing and measurement. */
export function asksForPrivacy(browser: object): boolean {
  return Reflect.get(browser, 'globalPrivacyControl') === true;
}

/** Whether the browser opts out of measurement, by Global Privacy Control or Do Not Track. No consent overrides it. */
export function refusesMeasuring(browser: object): boolean {
  return asksForPrivacy(browser) || ['1', 'yes'].includes(String(Reflect.get(browser, 'doNotTrack')));
}
