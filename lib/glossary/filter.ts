import { fold } from './fold';

/** What a filter knows of an entry: its term with the other names, and all of its words; both folded. */
export type Searchable = { names: string; text: string };

/**
 * Which entries a query leaves, by index: those named so, or, where none is, those that mention every word of it.
 * An empty query leaves all.
 */
export function matching(entries: readonly Searchable[], query: string): ReadonlySet<number> {
  const words = fold(query).split(' ').filter(Boolean);
  const having = (field: keyof Searchable) =>
    entries.flatMap((entry, index) => (words.every((word) => entry[field].includes(word)) ? [index] : []));
  const named = having('names');
  return new Set(named.length > 0 ? named : having('text'));
}
