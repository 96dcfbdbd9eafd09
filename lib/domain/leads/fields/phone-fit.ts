import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { phoneCodeOf } from './lead-phone';

/** A reason to ask the visitor, and to tell sales. Loaded on use: the rules of all countries are large. */
export function fitsPhoneCode(phone: string, code: string): boolean {
  const typed = normalizeInput(phone);
  if (typed === '') return true;
  const own = /^(?:\+|00)/.test(typed);
  const number = own ? typed.replace(/^00/, '+') : `${phoneCodeOf(code)} ${typed}`;
  if (parsePhoneNumberFromString(number)?.isValid()) return true;
  // The zero in front of a national number is no part of it in most countries.
  return (
    !own && (parsePhoneNumberFromString(typed, { defaultCallingCode: phoneCodeOf(code).slice(1) })?.isValid() ?? false)
  );
}
