import { lengthOf, maxTextLength } from './lead-fields';

/** Multi-line fields. In any other field a line break cannot be typed and indicates mail header injection. */
const longFields = new Set(['question']);

/**
 * Bidirectional control characters. Address books wrap phone numbers in them, so a pasted number would be rejected for
 * no visible reason.
 */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A native form post ends lines with CRLF; word processors use a vertical tab or a form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: two control characters are line breaks
const lineEnds = /\r\n?|[\u000b\u000c]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it must match control characters
const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it must match control characters
const unreadableOnOneLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]|\p{Surrogate}/u;

/** Normalizes a text for counting, checking and storage: `\n` line breaks, no bidirectional control characters. */
export function cleanText(text: string): string {
  return text.replace(directionMarks, '').replace(lineEnds, '\n');
}

/** Whether a single-line text contains control characters, line breaks, lone surrogates or U+FFFD. */
export const isUnreadable = (line: string) => unreadableOnOneLine.test(line);

/**
 * Returns the message key for a text that no field of any form accepts, in the browser or on the server; null when the
 * text is acceptable.
 */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  return (longFields.has(field) ? unreadable.test(text) : isUnreadable(text)) ? 'characters_remark' : null;
}
