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
export function useTermFilter(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  initial: TermView,
) {
  const [asked, setAsked] = useState(initial !== null);
  const [view, setView] = useState<TermView>(initial);
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
  const start = useRef(() => {
    // The server has filtered by the query of the URL; the browser may have restored another one into the field.
    const restored = field.current?.value.trim() ?? '';
    if (restored !== (initial?.query ?? '')) filter(restored);
    // A fragment in the URL takes precedence: show its entry even if the filter would hide it.
    reveal(fragmentId(window.location.hash));
  });

  useEffect(() => {
    start.current();
    return later.cancel;
  }, [later]);
  return { asked, view, filter, reveal };
}
