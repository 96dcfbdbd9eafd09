import { consentNoticeVersion } from '@/lib/domain/privacy/consent';
import { refusesMeasuring } from '@/lib/domain/privacy/gpc';

/** Where the cookie bar keeps what was chosen; `components/features/consent` writes it. */
export const choiceKey = 'cookie-consent-detail';

/** Whether this visitor said yes to measuring as the notice describes it today, and neither Global Privacy Control nor Do Not Track says no. */
export function isWilling(): boolean {
  if (refusesMeasuring(window.navigator)) return false;
  try {
    const choice: unknown = JSON.parse(window.localStorage.getItem(choiceKey) ?? 'null');
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
