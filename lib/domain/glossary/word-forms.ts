import type { Term } from './term';

/** Lower case with one kind of space, hyphen and apostrophe; the length is preserved, so that offsets stay valid. */
function normalize(text: string): string {
  return text
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replace(/['ʼ]/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/\s/g, ' ');
}

type TrieNode = { next: Map<string, TrieNode>; accept?: { key: string; exact: string | null } };
type TermForms = readonly Pick<Term, 'key' | 'term' | 'aliases'>[];

/** Abbreviations match case-sensitively: `DHU`, not a word with the same letters. */
const isAbbreviation = (form: string) => /\p{Lu}/u.test(form) && form === form.toUpperCase() && !form.includes(' ');

function buildTrie(terms: TermForms): TrieNode {
  const root: TrieNode = { next: new Map() };
  for (const { key, term, aliases } of terms) {
    for (const form of [term, ...aliases]) {
      let node = root;
      for (const unit of normalize(form.normalize('NFC')).split('')) {
        const next = node.next.get(unit) ?? { next: new Map() };
        node.next.set(unit, next);
        node = next;
      }
      node.accept ??= { key, exact: isAbbreviation(form) ? form : null };
    }
  }
  return root;
}

const isLatin = (unit: string | undefined) => unit !== undefined && /[\p{Script=Latin}\p{M}\p{N}]/u.test(unit);
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Whether this offset lies inside a Latin word, hyphenated ones included. */
function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]];
  if (isLatin(before) && isLatin(after)) return true;
  return (
    (before === '-' && isLatin(after) && isLatin(text[at - 2])) ||
    (after === '-' && isLatin(before) && isLatin(text[at + 1]))
  );
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Word boundaries of a Chinese text: `全检` in `安全检查` spans two words and must not match. */
const wordBoundaries = (text: string): ReadonlySet<number> =>
  new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));

export type TermMatch = { key: string; start: number; end: number };
export type FindTerms = (text: string) => TermMatch[];

export function createTermFinder(terms: TermForms): FindTerms {
  const root = buildTrie(terms);
  return (text) => {
    const normalized = normalize(text);
    let boundaries: ReadonlySet<number> | undefined;
    const atWordBoundaries = (start: number, end: number) => {
      if (!isHan(text.slice(start, end))) return true;
      boundaries ??= wordBoundaries(text);
      return boundaries.has(start) && boundaries.has(end);
    };
    const longestMatchAt = (start: number): TermMatch | null => {
      let best: TermMatch | null = null;
      let node: TrieNode | undefined = root;
      for (let end = start; node; ) {
        const { accept }: TrieNode = node;
        const matches = accept && (accept.exact === null || accept.exact === text.slice(start, end));
        if (matches && !isInsideWord(normalized, end) && atWordBoundaries(start, end))
          best = { key: accept.key, start, end };
        node = node.next.get(normalized[end] ?? '');
        end += 1;
      }
      return best;
    };
    const results: TermMatch[] = [];
    for (let index = 0; index < normalized.length; index += 1) {
      const match =
        root.next.has(normalized[index] ?? '') && !isInsideWord(normalized, index) ? longestMatchAt(index) : null;
      if (!match) continue;
      results.push(match);
      index = match.end - 1;
    }
    return results;
  };
}
