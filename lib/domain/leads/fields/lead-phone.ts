import { defaultPhoneCode } from './lead-fields';

/** A phone code as it is sent and shown: digits behind a plus; the default for anything without a digit. */
export function phoneCodeOf(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 7);
  return digits ? `+${digits}` : defaultPhoneCode;
}
