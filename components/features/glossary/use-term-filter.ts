'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import { isHidden, showMatching } from './term-list';

/** What the list shows: how many entries are left of a query. `null` while nothing is asked. */
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

/** Follows what is typed: the list at once, the words that are read out and the address after a pause. */
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
  /** Brings back an entry that the filter has taken away, when a link leads to it. */
  const reveal = (id: string) => {
    if (!list.current || !isHidden(list.current, id)) return;
    if (field.current) field.current.value = '';
    filter('');
  };
  const start = useRef((value: string) => {
    filter(value);
    // A link that was followed before this script came leads to its entry all the same.
    reveal(window.location.hash.slice(1));
  });

  // A shared address brings its query along; without one the browser may have kept what was typed.
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get('q');
    if (given !== null && field.current) field.current.value = given;
    if (field.current?.value) start.current(field.current.value);
    return later.cancel;
  }, [field, later]);
  return { asked, view, filter, reveal };
}
