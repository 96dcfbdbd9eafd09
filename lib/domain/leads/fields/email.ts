export type EmailRule = 'strict' | 'relaxed';

/**
 * Letters and digits with single `_` or `.` between them, `@`, domain labels with inner hyphens, a top-level domain of
 * 2 to 6 letters.
 */
const strict = /^[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,6}$/;
/**
 * What mail servers accept in practice: the characters of RFC 5321 atoms before `@`, a top-level domain of any length.
 */
const relaxed =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const rules: Record<EmailRule, RegExp> = { strict, relaxed };
/** Longer texts are rejected before a pattern runs on them. */
const maxLength = 320;

export function isEmail(value: string, rule: EmailRule = 'strict'): boolean {
  return value.length <= maxLength && rules[rule].test(value);
}

/**
 * Returns the first character that the rule never allows in its part of the address, so that a message can name it;
 * null when the address is valid or only its structure is wrong.
 */
export function refusedCharacter(value: string, rule: EmailRule = 'strict'): string | null {
  if (isEmail(value, rule)) return null;
  const at = value.lastIndexOf('@');
  const local = at < 0 ? value : value.slice(0, at);
  const domain = at < 0 ? '' : value.slice(at + 1);
  const inLocal = rule === 'strict' ? /[^A-Za-z0-9_.]/u : /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
  return inLocal.exec(local)?.[0] ?? /[^A-Za-z0-9.-]/u.exec(domain)?.[0] ?? null;
}
