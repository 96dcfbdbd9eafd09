import { normalizeInput } from '@/lib/domain/text/text-rules';
import { defaultPhoneCode } from '@/lib/i18n/phone';

export function phoneCodeOf(value: string): string {
  const digits = normalizeInput(value).replace(/\D/g, '').slice(0, 7);
  return digits ? `+${digits}` : defaultPhoneCode;
}

/** Every calling code (ITU-T E.164), none of which begins another. A metadata package would be sent to each visitor. */
const callingCode =
  /^(?:[17]|2(?:[07]|1[12368]|[2-4]\d|5[0-8]|6\d|9[01789])|3(?:[0-469]|5\d|7\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|0\d|9\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|0[08]|5[02356]|7[08]|8[0-368])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;
/** `+33`, `(+33)`, `+ (33)`, `0033`, with a word before it. */
const international = /^([^\d+]*)(\+|00)[\s()-]*(?=\d)/;
const phoneWord = /^(?:tel|tél|téléphone|teléfono|phone|mobile|电话|手机)?[\s:.(]*$/i;
/** A Chinese mobile number behind its calling code: no other country has thirteen digits that begin so. */
const chineseMobile = /^\(?86\)?[\s-]*(?=1[3-9](?:[\s-]?\d){9}$)/;

/** Null when the number states no calling code; `unknown` when no country has it. */
export function statedCode(phone: string): { phoneCode: string; phone: string } | 'unknown' | null {
  const typed = normalizeInput(phone);
  const mobile = chineseMobile.exec(typed)?.[0];
  if (mobile) return { phoneCode: '+86', phone: typed.slice(mobile.length) };
  const [whole = '', before = '', sign] = international.exec(typed) ?? [];
  if (sign === undefined) return null;
  const digits = typed.slice(whole.length);
  const code = callingCode.exec(digits)?.[0];
  // Two zeros may begin what is no number, a plus may not.
  if (code === undefined) return sign === '+' ? 'unknown' : null;
  // The zero in brackets is dialled at home alone.
  const number = digits.slice(code.length).replace(/^[\s)./-]*(?:\(0\)[\s./-]*)?/, '');
  const kept = phoneWord.test(before) ? number : `${before.replace(/[\s(]+$/, '')} ${number}`;
  return { phoneCode: `+${code}`, phone: /\d/.test(number) ? kept : typed };
}
