import type { Messages } from 'next-intl';

/** Texts of the search page. Placeholders `{count}`, `{term}` and `{page}` are filled in on display. */
export type SearchMessages = Omit<Messages['search'], 'title' | 'titleFor' | 'description' | 'lead' | 'hotSearch'>;
