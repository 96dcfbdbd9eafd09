/** Version of the storage notice; increment it when its meaning changes. Consent to another version does not count. */
export const consentNoticeVersion = 3;

export const consentChangedEvent = 'consent:changed';

/** `localStorage` key of the answer: 'true' or 'false'. */
export const consentKey = 'cookie-consent';

/** `localStorage` key of the details: the choice, its time and the version of the notice. */
export const consentDetailKey = 'cookie-consent-detail';

/** Date since which the site honours Global Privacy Control. */
export const gpcSince = '2026-11-21';

export const asksForPrivacy = (browser: object): boolean => Reflect.get(browser, 'globalPrivacyControl') === true;

/** Whether the browser opts out of measurement, by Global Privacy Control or Do Not Track. No consent overrides it. */
export const refusesMeasuring = (browser: object): boolean =>
  asksForPrivacy(browser) || ['1', 'yes'].includes(String(Reflect.get(browser, 'doNotTrack')));
