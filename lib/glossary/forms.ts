import type { Term } from './term';

/** A text in lower case with one kind of space, hyphen and apostrophe, letter for letter as long as it was. */
function evenOut(text: string): string {
  return text
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replace(/['ʼ]/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/\s/g, ' ');
}

type Node = { next: Map<string, Node>; accept?: { key: string; exact: string | null } };
type Forms = readonly Pick<Term, 'key' | 'term' | 'aliases'>[];

/** Abbreviations are meant only as they are written: `DHU`, not a word that happens to have these letters. */
const isAbbreviation = (form: string) => /\p{Lu}/u.test(form) && form === form.toUpperCase() && !form.includes(' ');

/** The written forms letter by letter; of two terms with one form the first has it. */
function treeOf(terms: Forms): Node {
  const root: Node = { next: new Map() };
  for (const { key, term, aliases } of terms) {
    for (const form of [term, ...aliases]) {
      let node = root;
      for (const unit of evenOut(form.normalize('NFC')).split('')) {
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

/** Whether a Latin word goes on over this place, also over a hyphen. */
function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]];
  if (isLatin(before) && isLatin(after)) return true;
  return (before === '-' && isLatin(after) && isLatin(text[at - 2])) || (after === '-' && isLatin(before) && isLatin(text[at + 1]));
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where the words of a Chinese text begin and end: `全检` in `安全检查` stands across two of them and is not meant. */
function wordEdges(text: string): ReadonlySet<number> {
  return new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));
}

export type Found = { key: string; start: number; end: number };
export type FindTerms = (text: string) => Found[];

/** A search for the terms of one language in a run of text: the longest form first, whole words, none inside another. */
export function termFinder(terms: Forms): FindTerms {
  const root = treeOf(terms);
  return (text) => {
    const even = evenOut(text);
    let edges: ReadonlySet<number> | undefined;
    const betweenWords = (start: number, end: number) => {
      if (!isHan(text.slice(start, end))) return true;
      edges ??= wordEdges(text);
      return edges.has(start) && edges.has(end);
    };
    const longestAt = (start: number): Found | null => {
      let best: Found | null = null;
      let node: Node | undefined = root;
      for (let end = start; node; ) {
        const { accept }: Node = node;
        const isMeant = accept && (accept.exact === null || accept.exact === text.slice(start, end));
        if (isMeant && !isInsideWord(even, end) && betweenWords(start, end)) best = { key: accept.key, start, end };
        node = node.next.get(even[end] ?? '');
        end += 1;
      }
      return best;
    };
    const found: Found[] = [];
    for (let at = 0; at < even.length; at += 1) {
      const match = root.next.has(even[at] ?? '') && !isInsideWord(even, at) ? longestAt(at) : null;
      if (!match) continue;
      found.push(match);
      at = match.end - 1;
    }
    return found;
  };
}
