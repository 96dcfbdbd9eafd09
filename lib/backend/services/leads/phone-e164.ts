import { fitsPhoneCode } from '@/lib/domain/leads/fields/phone-fit';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** `digits`: those of the calling code; empty without one. */
function parse(phone: string, digits: string) {
  // Whether a leading 0 belongs to the number depends on the country.
  if (callingCodes.has(digits)) return parsePhoneNumberFromString(phone, { defaultCallingCode: digits });
  // The library throws at other codes as a default. Some lists have an area code behind the calling code, as in 1684.
  return parsePhoneNumberFromString(digits === '' || phone.trim().startsWith('+') ? phone : `+${digits}${phone}`);
}

/** Returns the phone number in E.164; null when it cannot be determined. */
export function phoneE164(phone: string | null, code: string | null): string | null {
  if (!phone) return null;
  const parsed = parse(phone, code?.replace(/\D/g, '') ?? '');
  return parsed?.isPossible() ? parsed.number : null;
}

/** Returns the area code of a lead that its phone number does not fit; empty when it does or there is none. */
export function doubtedPhoneCode({ phone, phoneCode }: Record<string, unknown>): string {
  if (typeof phone !== 'string' || typeof phoneCode !== 'string') return '';
  return fitsPhoneCode(phone, phoneCode) ? '' : phoneCode;
}
