import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns the phone number in E.164; null when it cannot be determined. */
export function phoneE164(phone: string | null, code: string | null): string | null {
  if (!phone) return null;
  const digits = code?.replace(/\D/g, '') ?? '';
  const shown =
    phone.trim().startsWith('+') || !digits
      ? phone
      : `+${digits}${phone.replace(/\D/g, '').replace(/^0(?=\d{5})/, '')}`;
  const parsed = parsePhoneNumberFromString(shown);
  return parsed?.isPossible() ? parsed.number : null;
}
