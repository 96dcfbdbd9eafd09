import type { SearchResults } from './search-results';

/** State of the search screen. */
export type SearchView =
  | { kind: 'idle' }
  | { kind: 'found'; term: string; page: number; results: SearchResults }
  | { kind: 'failed'; term: string };
