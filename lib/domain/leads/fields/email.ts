import { normalizeInput } from '@/lib/domain/text/text-rules';

export type EmailRule = 'strict' | 'relaxed';

/** Letters and digits with single `_` or `.`, `@`, labels with inner hyphens, a last one of 2 to 6 letters. */
const strict = /^[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,6}$/;
/** As mail servers: RFC 5321 atoms before `@`, a top-level domain of any length. */
const relaxed =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const rules: Record<EmailRule, RegExp> = { strict, relaxed };
/** Longer texts are rejected before a pattern runs on them. */
const maxLength = 320;

export const isEmail = (value: string, rule: EmailRule = 'strict'): boolean =>
  value.length <= maxLength && rules[rule].test(value);

/** Longer texts are no paste of one address. */
const maxPasted = 1_000;
/** What stands where addresses stand: neither part holds white space, brackets, quotation marks or list separators. */
const candidates = /[^\s<>()[\]{}《》〈〉【】「」"«»“”„:,;、。｡|@]+@[A-Za-z0-9._-]+/gu;
/** Before the address: nothing, `Name <`, `mailto:`, `Name (` or a label with a colon; also quotation marks. */
const introduction = /(?:^|[<([{《〈【「:])[\s"'`«“”„]*$/u;
/** After the address: what closes it or its sentence, or the query of a `mailto:` link. */
const ending = /^(?:\?[^\s@<>]*)?[\s"'`«»“”>)\]}》〉】」.,;:!?、。｡]*$/u;

const addressesIn = (text: string) => (text.length > maxPasted ? [] : [...text.matchAll(candidates)]);

/** Whether a text holds more than one address, of which a field wants one. */
export const hasSeveralEmails = (text: string): boolean => addressesIn(normalizeInput(text)).length > 1;

/** Without what a mail program, link or sentence puts around it; a text without one clear address stays. */
export function emailInput(text: string): string {
  const typed = normalizeInput(text);
  const found = addressesIn(typed);
  const last = found.at(-1);
  // A line break inside is refused, and so are different addresses; the name beside an address may be the address.
  if (!last || /[\p{Cc}\u2028\u2029]/u.test(typed)) return typed;
  if (found.some(([other]) => other.toLowerCase() !== last[0].toLowerCase())) return typed;
  const before = typed.slice(0, last.index);
  const isQuoted = /^['`]/.test(last[0]) && typed.slice(last.index + last[0].length).startsWith(last[0].charAt(0));
  const address = last[0].slice(isQuoted ? 1 : 0).replace(/\.+$/, '');
  const after = typed.slice(last.index + last[0].length);
  return introduction.test(before) && ending.test(after) ? address : typed;
}

/** The first character that the rule never allows in its part, or an ending longer than it allows; else null. */
export function refusedPart(value: string, rule: EmailRule = 'strict'): string | null {
  if (isEmail(value, rule)) return null;
  const at = value.lastIndexOf('@');
  const local = at < 0 ? value : value.slice(0, at);
  const domain = at < 0 ? '' : value.slice(at + 1);
  const inLocal = rule === 'strict' ? /[^A-Za-z0-9_.]/u : /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
  const ending = rule === 'strict' ? /\.[A-Za-z]{7,}$/ : /\.[A-Za-z]{64,}$/;
  return inLocal.exec(local)?.[0] ?? /[^A-Za-z0-9.-]/u.exec(domain)?.[0] ?? ending.exec(domain)?.[0] ?? null;
}
