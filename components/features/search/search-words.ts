import { getMessages } from 'next-intl/server';
import type { SearchWords } from './search-words-type';

/** The texts of the search page with unfilled placeholders, serializable for client components. */
export async function searchWords(): Promise<SearchWords> {
  const {
    title: _title,
    titleFor: _titleFor,
    description: _description,
    lead: _lead,
    hotSearch: _hotSearch,
    ...words
  } = (await getMessages()).search;
  return words;
}
