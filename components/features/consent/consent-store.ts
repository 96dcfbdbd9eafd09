import { consentKey, consentNoticeVersion } from '@/lib/domain/privacy/consent';
import { asksForPrivacy } from '@/lib/domain/privacy/gpc';

/** Local storage key beside the answer: what exactly was chosen, when, and to which text. */
export const consentDetailKey = 'cookie-consent-detail';
/** The event that reopens the bar from the footer, and the one that tells of a new answer. */
export const reopenConsentEvent = 'consent:open';
export const consentChangedEvent = 'consent:changed';

export type ConsentChoice = { measure: boolean; comfort: boolean };
/** What was answered, as the receipt repeats it; `at` is an ISO time, missing in answers from before it was kept. */
export type ConsentDetail = ConsentChoice & { version: number | null; at: string | null };

/** The stored answer, or null when there is none or storage is closed to us. */
export function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** What was chosen last, to whichever text; everything optional is off when nothing was. */
export function storedDetail(): ConsentDetail {
  try {
    const detail: unknown = JSON.parse(window.localStorage.getItem(consentDetailKey) ?? '');
    const field = (name: keyof ConsentDetail): unknown =>
      typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;
    const [version, at] = [field('version'), field('at')];
    return {
      measure: field('measure') === true,
      comfort: field('comfort') === true,
      version: typeof version === 'number' ? version : null,
      at: typeof at === 'string' ? at : null,
    };
  } catch {
    return { measure: false, comfort: false, version: null, at: null };
  }
}

/** Stores 'true' when anything optional is on, else 'false', and the details in the second key. */
export function storeConsent({ measure, comfort }: ConsentChoice, now: Date): void {
  try {
    window.localStorage.setItem(consentKey, String(measure || comfort));
    window.localStorage.setItem(
      consentDetailKey,
      JSON.stringify({ measure, comfort, version: consentNoticeVersion, at: now.toISOString() }),
    );
  } catch {
    // Storage is off: the bar comes back on the next page, and nothing optional runs either way.
  }
  window.dispatchEvent(new Event(consentChangedEvent));
}

/** What of it may run: what was chosen when the notice read as it does today. */
export function allowedChoice(): ConsentChoice {
  const { measure, comfort, version } = storedDetail();
  const isOfToday = version === consentNoticeVersion;
  return { measure: isOfToday && measure, comfort: isOfToday && comfort };
}

function isYesToOtherWords(): boolean {
  const { measure, comfort, version } = storedDetail();
  return (measure || comfort) && version !== consentNoticeVersion;
}

/** Whether the bar has to ask: a no holds for every text, a yes for its own. Global Privacy Control is an answer already: nothing optional. */
export const needsAnswer = () => (storedConsent() === null || isYesToOtherWords()) && !asksForPrivacy(navigator);
