'use client';

import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import { parseTerm, searchRequestUrl, searchPath } from '@/lib/domain/search/search-query';
import { parseResults } from '@/lib/domain/search/search-results';
import type { SearchView } from '@/lib/domain/search/search-view';

/** A search without an answer after this time counts as failed. */
const timeoutMs = 10_000;

async function ask(locale: Locale, term: string, signal: AbortSignal): Promise<SearchView> {
  const response = await fetch(searchRequestUrl(locale, term), { headers: { accept: 'application/json' }, signal });
  const results = response.ok ? parseResults(await response.json()) : null;
  return results ? { kind: 'found', term, page: 1, results } : { kind: 'failed', term };
}

/** Search as you type, debounced; `initial` is the result that the server rendered. */
export function useSearch(locale: Locale, initial: SearchView) {
  const [view, setView] = useState(initial);
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);

  const stop = () => {
    pending.current?.abort();
    pending.current = null;
  };

  const search = async (term: string) => {
    stop();
    const controller = new AbortController();
    pending.current = controller;
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    setBusy(true);
    window.history.replaceState(null, '', localePath(locale, searchPath(term, 1)));
    const next = await ask(locale, term, controller.signal).catch((): SearchView => ({ kind: 'failed', term }));
    clearTimeout(timer);
    if (pending.current !== controller) return;
    pending.current = null;
    setBusy(false);
    setView(next);
  };

  const clear = () => {
    stop();
    setBusy(false);
    setView({ kind: 'idle' });
    window.history.replaceState(null, '', localePath(locale, searchPath('')));
  };

  const [later] = useState(() => debounce((run: () => void) => run(), searchDebounceMs));
  useEffect(
    () => () => {
      later.cancel();
      pending.current?.abort();
    },
    [later],
  );

  const type = (value: string) => {
    const term = parseTerm(value);
    later.cancel();
    if (term === '') clear();
    else later.call(() => void search(term));
  };
  return { view, busy, type, retry: search };
}
