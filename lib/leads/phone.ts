import { defaultPhoneCode } from './fields';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Whether a one-line text hides a line break or another control character, which could end a line of a mail's head. */
export function hasControls(text: string): boolean {
  return controls.test(text);
}

/** A phone code as it is sent and shown: digits behind a plus; the default for anything without a digit. */
export function phoneCodeOf(value: string): string {
  const digits = value.replace(/\D/g, '').slice(0, 7);
  return digits ? `+${digits}` : defaultPhoneCode;
}
