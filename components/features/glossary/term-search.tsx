'use client';

import type { Messages } from 'next-intl';
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { EventDelegate } from '@/components/ui/event-delegate';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';
import { fragmentId } from '@/components/ui/hooks/fragment';
import { island } from '@/components/ui/island';
import { foldText, matchingEntries } from '@/lib/domain/glossary/filter';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import { fill } from '@/lib/i18n/fill';

type TermSearchWords = Messages['encyclopedia']['search'];
type TermView = { query: string; left: number } | null;

type TermSearchProps = {
  page: string;
  searchPage: string;
  words: TermSearchWords;
  initial: TermView;
  contents: ReactNode;
  /** Entries have their names in `data-term`, groups are marked `data-group`; those that do not match are hidden. */
  children: ReactNode;
};

const fieldLook =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-card px-4 text-[1.0625rem] placeholder:text-soft';

/** A field that filters the list below it as one types; without script it asks the server for the filtered list. */
export const TermSearch = island(function TermSearch(props: TermSearchProps) {
  const { page, searchPage, words, initial, contents, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { asked, view, filter, reveal } = useTermFilter({ field, list, initial });

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
    if (!composing) filter(event.currentTarget.value);
  };
  const onSubmit = (event: FormEvent) => {
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
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
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
            onInput={onInput}
            onCompositionEnd={(event) => filter(event.currentTarget.value)}
            className={fieldLook}
          />
          <noscript>
            <Button type="submit" text={words.submit} className="mt-3" />
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
        <div hidden={asked}>{contents}</div>
      </div>
      <div ref={list} className="mt-10 min-h-[70dvh] print:min-h-0">
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

function showMatching(list: HTMLElement, query: string): number {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-term]')];
  const left = matchingEntries(
    entries.map((entry) => {
      const names = entry.dataset.term ?? '';
      return { names: foldText(names), text: foldText(`${names} ${entry.querySelector('dd')?.textContent}`) };
    }),
    query,
  );
  for (const [index, entry] of entries.entries()) entry.hidden = !left.has(index);
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = !group.querySelector('[data-term]:not([hidden])');
  return left.size;
}

function isHidden(list: HTMLElement, id: string): boolean {
  const element = document.getElementById(id);
  return element !== null && list.contains(element) && element.closest('[hidden]') !== null;
}

function keepInAddress(query: string) {
  const address = new URL(window.location.href);
  if (query === '') address.searchParams.delete('q');
  else {
    address.searchParams.set('q', query);
    address.hash = '';
  }
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}

type TermFilter = {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  initial: TermView;
};

function useTermFilter({ field, list, initial }: TermFilter) {
  const [asked, setAsked] = useState(initial !== null);
  const [view, setView] = useState<TermView>(initial);
  const [later] = useState(() => debounce((run: () => void) => run(), searchDebounceMs));

  const filter = (value: string) => {
    const query = value.trim();
    if (!list.current) return;
    setAsked(query !== '');
    const left = showMatching(list.current, query);
    later.call(() => {
      setView(query === '' ? null : { query, left });
      keepInAddress(query);
    });
  };
  /** Shows every term again where a link leads to one that the query has taken away. */
  const reveal = (id: string) => {
    if (!list.current || !isHidden(list.current, id)) return;
    if (field.current) field.current.value = '';
    filter('');
  };
  const start = useRef(() => {
    // The server has filtered by the query of the URL; the browser may have restored another one into the field.
    const restored = field.current?.value.trim() ?? '';
    if (restored !== (initial?.query ?? '')) filter(restored);
    const id = fragmentId(window.location.hash);
    if (!list.current || !isHidden(list.current, id)) return;
    reveal(id);
    document.getElementById(id)?.scrollIntoView();
  });

  useEffect(() => {
    start.current();
    return later.cancel;
  }, [later]);
  return { asked, view, filter, reveal };
}
