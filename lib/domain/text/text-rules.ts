/** Length in code points: a character outside the Basic Multilingual Plane counts as one. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Bidirectional controls: they disguise text, no keyboard enters them, address books wrap phone numbers in them. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A native form post ends lines with CRLF; word processors use a vertical tab or a form feed. */
const lineEnds = /\r\n?|[\v\f]/g;

/** Normalizes a text for counting, checking and storage: `\n` line breaks, no bidirectional control characters. */
export const cleanText = (text: string): string => text.replace(directionMarks, '').replace(lineEnds, '\n');

// Of the control characters only tab and the line ends U+000A to U+000D are white space.
const unreadable = /(?!\s)[\p{Cc}\p{Cs}\ufffd]/u;
const unreadableOnOneLine = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;

/** Of several lines; tab and line ends are allowed. */
export const isUnreadableText = (text: string): boolean => unreadable.test(text);

/** Whether a single-line text contains control characters, line breaks, lone surrogates or U+FFFD. */
export const isUnreadableLine = (line: string): boolean => unreadableOnOneLine.test(line);

/** Characters that turn or hide others. Joiners, which some scripts need, and variation selectors are none. */
export const hasHiddenCharacters = (text: string): boolean =>
  /(?![\u200c\u200d])\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/** Without format characters, with each space of another width as a plain one. Line breaks stay. */
export const visibleText = (text: string): string =>
  text.replace(/\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu, '').replace(/[\p{Zs}\u2800\u3164\uffa0]/gu, ' ');

/** Prose without the space around it; empty when nothing in it can be seen. */
export const trimmedText = (text: string): string => (visibleText(text).trim() === '' ? '' : text.trim());

/**
 * A number, code, phone number, date, e-mail address or search as it was meant: full-width characters of Chinese
 * keyboards become ASCII, as does the ideographic full stop inside such a text, and every dash and minus a hyphen. Line
 * breaks inside stay, to be refused. Not for prose or passwords. No compatibility normalization: it would make 102 of 10² and 1 of ①.
 */
export const normalizeInput = (text: string): string =>
  visibleText(text)
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/([\w-])[\u3002\uff61](?=[\w-])/g, '$1.')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\t ]+/g, ' ')
    .trim();
