import { getTranslations } from 'next-intl/server';
import type { SearchWords } from './search-words-type';

/** The texts of the search page with unfilled placeholders, serializable for client components. */
export async function searchWords(): Promise<SearchWords> {
  const t = await getTranslations('search');
  const word = (key: string) => String(t.raw(key));
  return {
    label: word('label'),
    hint: word('hint'),
    placeholder: word('placeholder'),
    submit: word('submit'),
    one: word('one'),
    many: word('many'),
    none: word('none'),
    noneText: word('noneText'),
    failed: word('failed'),
    retry: word('retry'),
    searching: word('searching'),
    results: word('results'),
    pager: {
      label: word('pager.label'),
      previous: word('pager.previous'),
      next: word('pager.next'),
      page: word('pager.page'),
    },
  };
}
