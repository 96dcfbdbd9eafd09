/** Length in code points: a character outside the Basic Multilingual Plane counts as one. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Bidirectional control characters. They can disguise text, no keyboard enters them, and address books wrap phone
 * numbers in them.
 */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A native form post ends lines with CRLF; word processors use a vertical tab or a form feed. */
const lineEnds = /\r\n?|[\v\f]/g;

/** Normalizes a text for counting, checking and storage: `\n` line breaks, no bidirectional control characters. */
export function cleanText(text: string): string {
  return text.replace(directionMarks, '').replace(lineEnds, '\n');
}

// Of the control characters only tab and the line ends U+000A to U+000D are white space.
const unreadable = /(?!\s)[\p{Cc}\p{Cs}\ufffd]/u;
const unreadableOnOneLine = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;

/**
 * Whether a text of several lines contains control characters other than tab and line ends, lone surrogates or U+FFFD.
 */
export const isUnreadableText = (text: string): boolean => unreadable.test(text);

/** Whether a single-line text contains control characters, line breaks, lone surrogates or U+FFFD. */
export const isUnreadableLine = (line: string): boolean => unreadableOnOneLine.test(line);

/**
 * Whether a text contains characters that turn or hide what stands beside them: directional and other format controls
 * and blank letters. Joiners, which some scripts need, and variation selectors are none.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  /(?![\u200c\u200d])\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
