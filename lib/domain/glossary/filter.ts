import type { Local } from '@/lib/content/content-schema';

/** `names`: the term with its aliases; both folded by `foldText`. */
export type Searchable = { names: string; text: string };

/** Entries whose names contain every word of the query, or else whose one-line definitions do. */
export function matchingEntries(entries: readonly Searchable[], query: string): ReadonlySet<number> {
  const words = foldText(query).split(' ').filter(Boolean);
  const entriesWith = (field: keyof Searchable) =>
    entries.flatMap((entry, index) => (words.every((word) => entry[field].includes(word)) ? [index] : []));
  const byName = entriesWith('names');
  return new Set(byName.length > 0 ? byName : entriesWith('text'));
}

export function matchingTerms(terms: readonly Local<'glossary'>[number][], query: string): ReadonlySet<string> | null {
  if (query === '') return null;
  const entries = terms.map(({ term, aliases, short }) => ({
    names: foldText([term, ...aliases].join(' ')),
    text: foldText([term, ...aliases, short].join(' ')),
  }));
  return new Set([...matchingEntries(entries, query)].flatMap((index) => terms[index]?.key ?? []));
}

/** Normalizes text for comparison: lower case, no diacritics, one kind of apostrophe, hyphen and space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[’ʼ]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

export const groupId = (key: string) => `group-${key}`;
