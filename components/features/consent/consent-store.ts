/** Local storage keys: the contract's answer ('true' or 'false'), and beside it what exactly was chosen and to which text. */
export const consentKey = 'cookie-consent';
export const consentDetailKey = 'cookie-consent-detail';
/** Which text was answered, for the record; raise it when the notice's meaning changes. */
export const consentNoticeVersion = 2;
/** The event that reopens the bar from the footer. */
export const reopenConsentEvent = 'consent:open';

export type ConsentChoice = { measure: boolean; comfort: boolean };

/** The stored answer, or null when there is none or storage is closed to us. */
export function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** What was chosen last, for the settings to start from; everything optional is off when nothing was. */
export function storedChoice(): ConsentChoice {
  try {
    const detail: unknown = JSON.parse(window.localStorage.getItem(consentDetailKey) ?? '');
    const isOn = (name: keyof ConsentChoice) => typeof detail === 'object' && detail !== null && Reflect.get(detail, name) === true;
    return { measure: isOn('measure'), comfort: isOn('comfort') };
  } catch {
    return { measure: false, comfort: false };
  }
}

/** Stores 'true' when anything optional is on, else 'false', and the details in the second key. */
export function storeConsent(choice: ConsentChoice): void {
  try {
    window.localStorage.setItem(consentKey, String(choice.measure || choice.comfort));
    window.localStorage.setItem(consentDetailKey, JSON.stringify({ ...choice, version: consentNoticeVersion }));
  } catch {
    // Storage is off: the bar comes back on the next page, and nothing optional runs either way.
  }
}
