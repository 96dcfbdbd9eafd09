import { consentNoticeVersion } from '@/lib/domain/privacy/consent-keys';
import { type ConsentDetail, storedConsent, storedDetail } from './consent-store';

type Circumstances = { notice: string; locale: string; origin: string; gpc: boolean };

/** The text of the notice is null when the choice was made under another version. */
export function receiptOf({ notice, locale, origin, gpc }: Circumstances, answer: ConsentDetail | null, now: Date) {
  const version = answer ? answer.version : consentNoticeVersion;
  return {
    site: origin,
    madeAt: now.toISOString(),
    answered: answer !== null,
    answeredAt: answer?.at ?? null,
    purposes: { necessary: true, measure: answer?.measure ?? false, comfort: answer?.comfort ?? false },
    notice: { version, language: locale, text: version === consentNoticeVersion ? notice : null },
    globalPrivacyControl: gpc,
  };
}

export async function saveReceipt(circumstances: Circumstances, now: Date): Promise<void> {
  const receipt = receiptOf(circumstances, storedConsent() === null ? null : storedDetail(), now);
  const { saveAs } = await import('file-saver');
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  saveAs(file, `consent-receipt-${now.toISOString().slice(0, 10)}.json`);
}
