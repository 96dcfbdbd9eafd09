/** Which text of the notice about storage is shown; raise it when its meaning changes. A yes to another text is none to this one. */
export const consentNoticeVersion = 2;

/** Local storage key of the answer: 'true' or 'false'. */
export const consentKey = 'cookie-consent';
