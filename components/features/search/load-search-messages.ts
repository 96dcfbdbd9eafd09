import { getMessages } from 'next-intl/server';
import type { SearchMessages } from './search-messages';

/** The texts of the search page with unfilled placeholders, serializable for client components. */
export async function loadSearchMessages(): Promise<SearchMessages> {
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
