import { readItem } from '@/components/ui/browser-storage';
import { consentDetailKey, consentNoticeVersion, refusesMeasuring } from '@/lib/domain/privacy/consent-keys';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

/** Consent under the current notice, without Global Privacy Control or Do Not Track. */
export function hasMeasuringConsent(): boolean {
  const { measure, version } = parseRecord(readItem('localStorage', consentDetailKey) ?? '') ?? {};
  return !refusesMeasuring(window.navigator) && measure === true && version === consentNoticeVersion;
}
