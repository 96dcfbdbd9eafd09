'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { fragmentId } from '@/components/ui/hooks/fragment';
import { foldText, matchingEntries, termContentsId, termListId } from '@/lib/domain/glossary/filter';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';

type RestOfList = {
  isIn: () => boolean;
  prepare: () => void;
  complete: () => Promise<boolean>;
};

const timeoutMs = 10_000;

async function load(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}

function restOfList(address: string, isWhole: boolean): RestOfList {
  let isIn = isWhole;
  let loading: Promise<Document | null> | undefined;

  const prepare = () => {
    if (isIn) return;
    loading ??= load(address).then((page) => {
      if (!page) loading = undefined;
      return page;
    });
  };
  const complete = async () => {
    prepare();
    const page = await loading;
    if (!page) return isIn;
    if (!isIn)
      for (const id of [termContentsId, termListId])
        document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    isIn = true;
    return true;
  };
  return { isIn: () => isIn, prepare, complete };
}

function showMatching(list: HTMLElement, query: string): number {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-term]')];
  const left = matchingEntries(
    entries.map((entry) => {
      const names = entry.dataset.term ?? '';
      const definition = [...entry.querySelectorAll('p:not(.see)')].map(({ textContent }) => textContent).join(' ');
      return { names: foldText(names), text: foldText(`${names} ${definition}`) };
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

export type TermView = { query: string; left: number } | null;

type TermFilter = {
  page: string;
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  initial: TermView;
};

function keepInAddress(query: string) {
  const address = new URL(window.location.href);
  if (query === '') address.searchParams.delete('q');
  else {
    address.searchParams.set('q', query);
    address.hash = '';
  }
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}

/** A list that the server has filtered is completed before another query is applied to it. */
export function useTermFilter({ page, field, list, initial }: TermFilter) {
  const [asked, setAsked] = useState(initial !== null);
  const [view, setView] = useState<TermView>(initial);
  const [later] = useState(() => debounce((run: () => void) => run(), searchDebounceMs));
  const [rest] = useState(() => restOfList(page, initial === null));
  const wanted = useRef(initial?.query ?? '');

  const show = (query: string) => {
    if (!list.current) return;
    setAsked(query !== '');
    const left = showMatching(list.current, query);
    later.call(() => {
      setView(query === '' ? null : { query, left });
      keepInAddress(query);
    });
  };
  const filter = async (value: string) => {
    wanted.current = value.trim();
    if (!rest.isIn()) {
      const isRendered = wanted.current === initial?.query;
      if (isRendered || !(await rest.complete())) return;
    }
    show(wanted.current);
  };
  const reveal = (id: string) => {
    if (!list.current || !isHidden(list.current, id)) return;
    if (field.current) field.current.value = '';
    filter('');
  };
  /** Shows the entry of the fragment in the URL even where the server has left it out. */
  const seek = async (id: string) => {
    if (id === '' || document.getElementById(id) || !(await rest.complete())) return;
    show(wanted.current);
    reveal(id);
    document.getElementById(id)?.scrollIntoView();
  };
  const start = useRef(() => {
    // The server has filtered by the query of the URL; the browser may have restored another one into the field.
    const restored = field.current?.value.trim() ?? '';
    if (restored !== wanted.current) filter(restored);
    const id = fragmentId(window.location.hash);
    if (rest.isIn()) reveal(id);
    else seek(id);
  });

  useEffect(() => {
    start.current();
    return later.cancel;
  }, [later]);
  return { asked, view, filter, reveal, rest };
}
