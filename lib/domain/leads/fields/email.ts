export type EmailRule = 'strict' | 'relaxed';

/** Letters and digits with single `_` or `.` between them, `@`, domain labels with inner hyphens, a suffix of 2 to 6 letters. */
const strict = /^[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,6}$/;
/** What mail servers take in practice: the signs of RFC 5321 atoms before `@`, a suffix of any length. */
const relaxed =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const rules: Record<EmailRule, RegExp> = { strict, relaxed };
/** Longer texts are refused before a pattern looks at them. */
const maxLength = 320;

export function isEmail(value: string, rule: EmailRule = 'strict'): boolean {
  return value.length <= maxLength && rules[rule].test(value);
}

/**
 * The first character of an address that the rule can never take where it stands; null when the address is whole or when
 * its shape, not a character, is wrong. It lets a message say what is refused.
 */
export function refusedCharacter(value: string, rule: EmailRule = 'strict'): string | null {
  if (isEmail(value, rule)) return null;
  const at = value.lastIndexOf('@');
  const local = at < 0 ? value : value.slice(0, at);
  const domain = at < 0 ? '' : value.slice(at + 1);
  const inLocal = rule === 'strict' ? /[^A-Za-z0-9_.]/u : /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
  return inLocal.exec(local)?.[0] ?? /[^A-Za-z0-9.-]/u.exec(domain)?.[0] ?? null;
}
