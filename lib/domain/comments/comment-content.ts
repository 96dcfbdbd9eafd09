export const maxCommentCharacters = 1_000;

/** What can be wrong with a comment; each has a sentence in every language. */
export const commentProblems = ['empty', 'too_long', 'characters'] as const;
export type CommentProblem = (typeof commentProblems)[number];

/** Marks that turn the direction of text hide what stands there; a keyboard makes none. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: two control characters are line ends
const lineEnds = /\r\n?|[\u000b\u000c\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unreadable = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]|\p{Surrogate}/u;
/** Nothing that can be seen: spaces, and signs without a width. The marks that join others stand alone, or they would join these. */
const unseen =
  /^(?:[\s\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]|\u034f|\u17b4|\u17b5|\u200c|\u200d|[\u180b-\u180d]|[\ufe00-\ufe0f])*$/;

/** A comment as it is counted and kept: one character a line end, at most one empty line in a row, nothing around it. */
export function cleanComment(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(lineEnds, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}

/** Characters as a person counts them, a sign outside the basic plane as one. */
export const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a cleaned comment; null for one that can be taken. */
export function commentProblem(text: string): CommentProblem | null {
  if (unseen.test(text)) return 'empty';
  if (lengthOf(text) > maxCommentCharacters) return 'too_long';
  return unreadable.test(text) ? 'characters' : null;
}

export type Piece = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'`{}|\\^，。；：！？、）】》」』“”‘’]+/giu;
/** What ends a sentence rather than an address. */
const after = /[.,;:!?)\]'"»]+$/;

function linkAt(found: string): Piece[] {
  const tail = after.exec(found)?.[0] ?? '';
  // A bracket that the address itself opened belongs to it.
  const keep = tail.startsWith(')') && found.includes('(') ? 1 : 0;
  const href = found.slice(0, found.length - tail.length + keep);
  if (!URL.canParse(href) || new URL(href).username !== '' || !new URL(href).hostname.includes('.'))
    return [{ text: found }];
  return [{ text: href, href }, { text: found.slice(href.length) }].filter(({ text }) => text !== '');
}

/** A comment in pieces, those with an `href` being addresses of http or https; everything else is plain text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push(...linkAt(match[0]));
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

export const linkCount = (text: string): number => piecesOf(text).filter(({ href }) => href !== undefined).length;
