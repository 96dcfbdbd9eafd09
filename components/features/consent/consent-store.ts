import { asksForPrivacy, consentDetailKey, consentKey, consentNoticeVersion } from '@/lib/domain/privacy/consent-keys';

/** Events on `window`: a request to reopen the bar, and a change of the stored choice. */
export const reopenConsentEvent = 'consent:open';
export const consentChangedEvent = 'consent:changed';

export type ConsentChoice = { measure: boolean; comfort: boolean };
/** The stored choice with details; `at` is an ISO 8601 time, null in records from before it was stored. */
export type ConsentDetail = ConsentChoice & { version: number | null; at: string | null };

/** Returns the stored answer, `true` or `false` as text; null when there is none or storage is disabled. */
export function storedConsent(): string | null {
  try {
    return window.localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** Returns the last choice, whatever its notice version; optional purposes are off when there is none. */
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

/** Stores 'true' when any optional purpose is on, else 'false', and the details under the second key. */
export function storeConsent({ measure, comfort }: ConsentChoice, now: Date): void {
  try {
    window.localStorage.setItem(consentKey, String(measure || comfort));
    window.localStorage.setItem(
      consentDetailKey,
      JSON.stringify({ measure, comfort, version: consentNoticeVersion, at: now.toISOString() }),
    );
  } catch {
    // Storage is disabled: the bar reappears on the next page, and nothing optional runs.
  }
  window.dispatchEvent(new Event(consentChangedEvent));
}

/** Returns the purposes that may run: those chosen under the current notice version. */
export function allowedChoice(): ConsentChoice {
  const { measure, comfort, version } = storedDetail();
  const isOfToday = version === consentNoticeVersion;
  return { measure: isOfToday && measure, comfort: isOfToday && comfort };
}

function isYesToOtherWords(): boolean {
  const { measure, comfort, version } = storedDetail();
  return (measure || comfort) && version !== consentNoticeVersion;
}

/**
 * Whether the bar must ask. A rejection holds for every notice version, a consent only for its own. Global Privacy
 * Control counts as a rejection.
 */
export const needsAnswer = () => (storedConsent() === null || isYesToOtherWords()) && !asksForPrivacy(navigator);
