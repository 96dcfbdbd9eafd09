'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { fragmentId } from '@/components/ui/hooks/fragment';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import { isHidden, showMatching } from './term-list';

/** The query and its number of matching entries; null without a query. */
export type TermView = { query: string; left: number } | null;

function keepInAddress(query: string) {
  const address = new URL(window.location.href);
  if (query === '') address.searchParams.delete('q');
  else {
    address.searchParams.set('q', query);
    address.hash = '';
  }
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}

/** Filters the list on every input; the status text and the URL are debounced. */
export function useTermFilter(field: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState(false);
  const [view, setView] = useState<TermView>(null);
  const [later] = useState(() => debounce((run: () => void) => run(), searchDebounceMs));

  const filter = (value: string) => {
    if (!list.current) return;
    const query = value.trim();
    setAsked(query !== '');
    const left = showMatching(list.current, query);
    later.call(() => {
      setView(query === '' ? null : { query, left });
      keepInAddress(query);
    });
  };
  /** Clears the filter when it hides the entry that a link leads to. */
  const reveal = (id: string) => {
    if (!list.current || !isHidden(list.current, id)) return;
    if (field.current) field.current.value = '';
    filter('');
  };
  const start = useRef((value: string) => {
    filter(value);
    // A fragment in the URL takes precedence: show its entry even if the filter would hide it.
    reveal(fragmentId(window.location.hash));
  });

  // Start with the query of the URL, or with what the browser restored into the field.
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('q');
    if (given !== null && field.current) field.current.value = given;
    if (field.current?.value) start.current(field.current.value);
    return later.cancel;
  }, [field, later]);
  return { asked, view, filter, reveal };
}
