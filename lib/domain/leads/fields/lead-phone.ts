import { normalizeInput } from '@/lib/domain/text/text-rules';
import { defaultPhoneCode } from '@/lib/i18n/phone';

/** Normalizes a phone code to a plus and at most 7 digits; returns the default when there is no digit. */
export function phoneCodeOf(value: string): string {
  const digits = normalizeInput(value).replace(/\D/g, '').slice(0, 7);
  return digits ? `+${digits}` : defaultPhoneCode;
}
