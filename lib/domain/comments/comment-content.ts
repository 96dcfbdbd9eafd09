import { cleanText, isUnreadableText, lengthOf } from '@/lib/domain/text/text-rules';

export const maxCommentCharacters = 1_000;

/** Validation errors of a comment and of the name below it; each has a message in every language. */
export const commentProblems = ['empty', 'too_long', 'characters', 'name'] as const;
export type CommentProblem = (typeof commentProblems)[number];

/** Joiners and variation selectors stand apart: inside the class they would combine with their neighbours. */
const unseen =
  /^(?:[\s\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]|\u034f|\u17b4|\u17b5|\u200c|\u200d|[\u180b-\u180d]|[\ufe00-\ufe0f])*$/;

export function cleanComment(text: string): string {
  return cleanText(text)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');
}

export function commentProblem(text: string): CommentProblem | null {
  if (unseen.test(text)) return 'empty';
  if (lengthOf(text) > maxCommentCharacters) return 'too_long';
  return isUnreadableText(text) ? 'characters' : null;
}

type Piece = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"'`{}|\\^，。；：！？、）】》」』“”‘’]+/giu;
/** Trailing punctuation, which belongs to the sentence and not to the address. */
const after = /[.,;:!?)\]'"»]+$/;

function linkAt(found: string): Piece[] {
  const tail = after.exec(found)?.[0] ?? '';
  // A closing bracket belongs to the address when the address contains an opening one.
  const closing = tail.startsWith(')') && found.includes('(') ? 1 : 0;
  const href = found.slice(0, found.length - tail.length + closing);
  if (!URL.canParse(href) || new URL(href).username !== '' || !new URL(href).hostname.includes('.'))
    return [{ text: found }];
  return [{ text: href, href }, { text: found.slice(href.length) }].filter(({ text }) => text !== '');
}

export function linkify(text: string): Piece[] {
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

export const linkCount = (text: string): number => linkify(text).filter(({ href }) => href !== undefined).length;

/** `held`: the comment awaits moderation; `text` refills the form. */
export type CommentFormState =
  | { kind: 'held'; message: string | null }
  | { kind: 'refused'; text: string; problem: CommentProblem | null; message: string | null }
  | { kind: 'failed'; text: string };
