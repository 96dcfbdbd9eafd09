import { readItem, storeItem } from '@/components/ui/browser-storage';
import {
  asksForPrivacy,
  consentChangedEvent,
  consentDetailKey,
  consentKey,
  consentNoticeVersion,
} from '@/lib/domain/privacy/consent-keys';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';

export const reopenConsentEvent = 'consent:open';

export type ConsentChoice = { measure: boolean; comfort: boolean };
export type ConsentDetail = ConsentChoice & { version: number | null; at: string | null };

export const storedConsent = (): string | null => readItem('localStorage', consentKey);

export function storedDetail(): ConsentDetail {
  const { measure, comfort, version, at } = parseRecord(readItem('localStorage', consentDetailKey) ?? '') ?? {};
  return {
    measure: measure === true,
    comfort: comfort === true,
    version: typeof version === 'number' ? version : null,
    at: typeof at === 'string' ? at : null,
  };
}

/** Without storage the bar reappears on the next page, and nothing optional runs. */
export function storeConsent({ measure, comfort }: ConsentChoice, now: Date): void {
  const detail: ConsentDetail = { measure, comfort, version: consentNoticeVersion, at: now.toISOString() };
  storeItem('localStorage', consentKey, String(measure || comfort));
  storeItem('localStorage', consentDetailKey, JSON.stringify(detail));
  window.dispatchEvent(new Event(consentChangedEvent));
}

export function allowedChoice(): ConsentChoice {
  const { measure, comfort, version } = storedDetail();
  const isOfToday = version === consentNoticeVersion;
  return { measure: isOfToday && measure, comfort: isOfToday && comfort };
}

/** A rejection holds for every notice version, a consent only for its own; Global Privacy Control is a rejection. */
export function needsAnswer(): boolean {
  const { measure, comfort, version } = storedDetail();
  const isYesToOtherWords = (measure || comfort) && version !== consentNoticeVersion;
  return (storedConsent() === null || isYesToOtherWords) && !asksForPrivacy(navigator);
}
