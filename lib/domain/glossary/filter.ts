import { foldText } from './fold';

/**
 * Searchable fields of an entry: `names` is the term with its aliases, `text` everything; both folded by `foldText`.
 */
export type Searchable = { names: string; text: string };

/**
 * Indexes of entries whose names contain every word of the query, or, when there is none, whose text does. An empty
 * query matches all.
 */
export function matchingEntries(entries: readonly Searchable[], query: string): ReadonlySet<number> {
  const words = foldText(query).split(' ').filter(Boolean);
  const entriesWith = (field: keyof Searchable) =>
    entries.flatMap((entry, index) => (words.every((word) => entry[field].includes(word)) ? [index] : []));
  const byName = entriesWith('names');
  return new Set(byName.length > 0 ? byName : entriesWith('text'));
}
