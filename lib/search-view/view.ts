import type { SearchResults } from './results';

/** What the search screen shows. */
export type SearchView =
  | { kind: 'idle' }
  | { kind: 'found'; term: string; page: number; results: SearchResults }
  | { kind: 'failed'; term: string };
