'use client';

import { island } from '@/components/ui/island';
import type { ReactNode, MouseEvent } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { fill } from '@/lib/i18n/fill';
import { countOf } from '@/lib/domain/search/search-results';
import type { SearchView } from '@/lib/domain/search/search-view';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { useSearch } from './use-search';
import type { SearchMessages } from './search-messages';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type SearchLiveProps = {
  locale: Locale;
  initial: SearchView;
  words: SearchMessages;
  /** Popular search terms, shown when there are no results. */
  hot: ReactNode;
};

const formId = 'search';

/** Text of the live region: the state of the search and the number of results. */
function statusOf(view: SearchView, busy: boolean, words: SearchMessages): string {
  if (busy) return words.searching;
  if (view.kind !== 'found') return '';
  const total = countOf(view.results);
  if (total === 0) return words.none;
  return total === 1 ? words.one : fill(words.many, { count: total });
}

/** The search page. Server-rendered; with script it updates as the visitor types. */
export const SearchLive = island(function SearchLive({ locale, initial, words, hot }: SearchLiveProps) {
  const { view, busy, type, retry } = useSearch(locale, initial);
  const term = initial.kind === 'idle' ? '' : initial.term;
  const empty = view.kind === 'found' && view.results.items.length === 0 && countOf(view.results) === 0;
  return (
    <>
      <SearchForm id={formId} action={localePath(locale, '/search')} term={term} words={words} onType={type} />
      <p role="status" className={empty && !busy ? 'sr-only' : 'figure-caption mt-8 mb-4 min-h-[1.4em]'}>
        {statusOf(view, busy, words)}
      </p>
      <div aria-busy={busy} className={empty && !busy ? 'mt-10' : undefined}>
        {view.kind === 'failed' && <SearchFailed formId={formId} words={words} onRetry={() => void retry(view.term)} />}
        {empty && <SearchNone term={view.term} words={words} />}
        {view.kind === 'found' && !empty && (
          // Another search is another element: a browser's translator may have replaced the texts of this one.
          <SearchResults
            key={`${view.page} ${view.term}`}
            locale={locale}
            term={view.term}
            page={view.page}
            results={view.results}
            words={words}
          />
        )}
        {(view.kind !== 'found' || empty) && <div className="mt-12">{hot}</div>}
      </div>
    </>
  );
});

/** Shown when nothing was found for a term. */
function SearchNone({ term, words }: { term: string; words: SearchMessages }) {
  return (
    <section aria-labelledby="search-none">
      <EmptyState>
        <h2 id="search-none" className="text-h3">
          {words.none}
        </h2>
        <p className="mt-3 break-words text-soft">{fill(words.noneText, { term })}</p>
      </EmptyState>
    </section>
  );
}

type SearchFailedProps = { formId: string; words: SearchMessages; onRetry: () => void };

/** Shown when the search failed. Without script the button submits the form again. */
function SearchFailed({ formId, words, onRetry }: SearchFailedProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
      <p role="alert">{words.failed}</p>
      <Button type="submit" form={formId} look="line" onClick={onClick}>
        {words.retry}
      </Button>
    </div>
  );
}
