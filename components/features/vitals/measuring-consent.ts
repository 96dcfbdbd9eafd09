import { consentDetailKey, consentNoticeVersion, refusesMeasuring } from '@/lib/domain/privacy/consent-keys';

/** Consent under the current notice, without Global Privacy Control or Do Not Track. */
export function hasMeasuringConsent(): boolean {
  if (refusesMeasuring(window.navigator)) return false;
  try {
    const choice: unknown = JSON.parse(window.localStorage.getItem(consentDetailKey) ?? 'null');
    return (
      typeof choice === 'object' &&
      choice !== null &&
      Reflect.get(choice, 'measure') === true &&
      Reflect.get(choice, 'version') === consentNoticeVersion
    );
  } catch {
    return false;
  }
}
