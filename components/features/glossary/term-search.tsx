'use client';

import type { Messages } from 'next-intl';
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { EventDelegate } from '@/components/ui/event-delegate';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';
import { fragmentId } from '@/components/ui/hooks/fragment';
import { island } from '@/components/ui/island';
import { termContentsId } from '@/lib/domain/glossary/filter';
import { fill } from '@/lib/i18n/fill';
import { type TermView, useTermFilter } from './use-term-filter';

type TermSearchWords = Messages['encyclopedia']['search'];

type TermSearchProps = {
  page: string;
  searchPage: string;
  words: TermSearchWords;
  initial: TermView;
  contents: ReactNode;
  /** The list, with `termListId`: entries have their names in `data-term`, groups are marked `data-group`. */
  children: ReactNode;
};

const fieldLook =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-card px-4 text-[1.0625rem] placeholder:text-soft';

/** A field that filters the list below it as one types; without script it asks the server for the filtered list. */
export const TermSearch = island(function TermSearch(props: TermSearchProps) {
  const { page, searchPage, words, initial, contents, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { asked, view, filter, reveal, rest } = useTermFilter({ page, field, list, initial });

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
    if (!composing) filter(event.currentTarget.value);
  };
  const onSubmit = (event: FormEvent) => {
    // While the other terms are not here, the browser sends the form and the server filters.
    if (!rest.isIn()) return;
    event.preventDefault();
    filter(field.current?.value ?? '');
  };
  const onClick = (event: MouseEvent) => {
    const hash = (event.target as Element).closest('a')?.hash;
    if (hash) reveal(fragmentId(hash));
  };
  const status = view === null ? words.all : fill(view.left === 1 ? words.one : words.many, { count: view.left });

  return (
    <EventDelegate onClick={onClick}>
      <SearchLandmark action={page} onSubmit={onSubmit} className="no-print">
        <label htmlFor="term" className="mb-2 block font-[550]">
          {words.label}
        </label>
        <input
          ref={field}
          id="term"
          name="q"
          type="search"
          maxLength={80}
          defaultValue={initial?.query}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={rest.prepare}
          onInput={onInput}
          onCompositionEnd={(event) => filter(event.currentTarget.value)}
          className={fieldLook}
        />
        <noscript>
          <Button type="submit" className="mt-3">
            {words.submit}
          </Button>
        </noscript>
        <div className="mt-2 flex flex-wrap items-baseline gap-x-5 text-small">
          <p role="status" className="min-w-0 text-soft [overflow-wrap:anywhere]">
            {view?.left === 0 ? fill(words.none, { query: view.query }) : status}
          </p>
          {view && (
            <a href={page} className="text-link -my-1 py-1 hover:text-accent">
              {words.showAll}
            </a>
          )}
        </div>
      </SearchLandmark>
      <div id={termContentsId} hidden={asked} className="my-14">
        {contents}
      </div>
      <div ref={list} className={`min-h-[70dvh] print:min-h-0 ${asked ? 'mt-8' : ''}`}>
        {view?.left === 0 && <NoTerm query={view.query} searchPage={searchPage} words={words} />}
        {children}
      </div>
    </EventDelegate>
  );
});

function NoTerm({ query, searchPage, words }: { query: string; searchPage: string; words: TermSearchWords }) {
  return (
    <EmptyState>
      <p className="break-words">
        <a href={`${searchPage}?${new URLSearchParams({ q: query })}`} className="text-link py-1 hover:text-accent">
          {fill(words.siteSearch, { query })}
        </a>
      </p>
    </EmptyState>
  );
}
