import type { Term } from './term';

/** Lower case with one kind of space, hyphen and apostrophe; the length is preserved, so that offsets stay valid. */
function normalize(text: string): string {
  return text
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replace(/['ʼ]/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/\s/g, ' ');
}

/** Abbreviations match case-sensitively: `DHU`, not a word with the same letters. */
const isAbbreviation = (form: string) => /\p{Lu}/u.test(form) && form === form.toUpperCase() && !form.includes(' ');

const latin = String.raw`[\p{Script=Latin}\p{M}\p{N}]`;
/** Inside a Latin word, hyphenated ones included. */
const inside = new RegExp(`(?<=${latin})(?=-?${latin})|(?<=${latin}-)(?=${latin})`, 'gu');

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Word boundaries of a Chinese text: `全检` in `安全检查` spans two words and must not match. */
const wordBoundaries = (text: string): ReadonlySet<number> =>
  new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));

export type TermMatch = { key: string; start: number; end: number };
export type FindTerms = (text: string) => TermMatch[];

export function createTermFinder(terms: readonly Pick<Term, 'key' | 'term' | 'aliases'>[]): FindTerms {
  const forms = terms.flatMap(({ key, term, aliases }) =>
    [term, ...aliases].map((given) => {
      const form = given.normalize('NFC');
      return { key, plain: normalize(form), exact: isAbbreviation(form) ? form : null };
    }),
  );
  forms.sort((a, b) => b.plain.length - a.plain.length);
  const byStart = new Map(forms.map(({ plain }) => [plain[0], forms.filter((form) => form.plain[0] === plain[0])]));
  return (text) => {
    const plain = normalize(text);
    const insides = new Set([...plain.matchAll(inside)].map(({ index }) => index));
    let boundaries: ReadonlySet<number> | undefined;
    const isWhole = (start: number, end: number) => {
      if (insides.has(start) || insides.has(end)) return false;
      if (!/\p{Script=Han}/u.test(text.slice(start, end))) return true;
      boundaries ??= wordBoundaries(text);
      return boundaries.has(start) && boundaries.has(end);
    };
    const results: TermMatch[] = [];
    for (let start = 0; start < plain.length; start += 1) {
      const found = byStart
        .get(plain[start])
        ?.find(
          (form) =>
            plain.startsWith(form.plain, start) &&
            (form.exact === null || text.startsWith(form.exact, start)) &&
            isWhole(start, start + form.plain.length),
        );
      if (!found) continue;
      results.push({ key: found.key, start, end: start + found.plain.length });
      start += found.plain.length - 1;
    }
    return results;
  };
}
