import { lengthOf, maxTextLength } from './lead-fields';

/** Fields that may hold more than one line; in any other a line break is no typing but an attack on the head of a mail. */
const longFields = new Set(['question']);

/** Address books wrap phone numbers in these invisible marks, so a pasted number carries them and nobody sees why it is refused. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A native post ends lines with two characters, a word processor with a vertical tab or a form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: two control characters are line ends
const lineEnds = /\r\n?|[\u000b\u000c]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unreadableOnOneLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]|\p{Surrogate}/u;

/** A text as it is counted, checked and kept: one character a line end, no marks that only turn its direction. */
export function cleanText(text: string): string {
  return text.replace(directionMarks, '').replace(lineEnds, '\n');
}

/** Signs that no line of a form may hold: control characters, line ends, halves of a sign, what could not be read. */
export const isUnreadable = (line: string) => unreadableOnOneLine.test(line);

/** What no field of any form may hold, in the browser as on the server: the message about it; null for a text that may pass. */
export function textProblem(field: string, text: string): 'exceed_remark' | 'characters_remark' | null {
  if (lengthOf(text) > maxTextLength) return 'exceed_remark';
  return (longFields.has(field) ? unreadable.test(text) : isUnreadable(text)) ? 'characters_remark' : null;
}
