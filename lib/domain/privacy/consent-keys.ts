/** Version of the storage notice; increment it when its meaning changes. Consent to another version does not count. */
export const consentNoticeVersion = 2;

/** `localStorage` key of the answer: 'true' or 'false'. */
export const consentKey = 'cookie-consent';

/** `localStorage` key of the details: the choice, its time and the version of the notice. */
export const consentDetailKey = 'cookie-consent-detail';
