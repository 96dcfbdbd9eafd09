'use client';

import type { Messages } from 'next-intl';
import {
  type CompositionEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchLandmark } from '@/components/ui/forms/search-landmark';
import { island } from '@/components/ui/island';
import { Pager } from '@/components/ui/pager';
import { debounce, searchDebounceMs } from '@/lib/domain/search/debounce';
import {
  maxTermLength,
  parseTerm,
  searchPageCount,
  searchPath,
  searchRequestUrl,
} from '@/lib/domain/search/search-query';
import {
  countOf,
  type HighlightSegment,
  parseResults,
  type SearchResults as Results,
  type SearchItem,
  type SearchView,
} from '@/lib/domain/search/search-results';
import { dayText } from '@/lib/i18n/dates';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localePath } from '@/lib/i18n/locales';

type SearchMessages = Omit<Messages['search'], 'title' | 'titleFor' | 'description' | 'lead'>;

type SearchFormProps = {
  id: string;
  action: string;
  term: string;
  words: SearchMessages;
  onType: (value: string) => void;
};

const field =
  'min-h-12 w-full min-w-0 grow rounded-control border border-edge bg-card px-4 text-[1.0625rem] placeholder:text-soft';

function SearchForm({ id, action, term, words, onType }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const onWake = useRef(onType);
  // Typed or deleted before hydration. Deferred: Next reverts a URL change made while it hydrates, and its state.
  useEffect(() => {
    const turn = setTimeout(() => {
      if (box.current && box.current.value !== box.current.defaultValue) onWake.current(box.current.value);
    });
    return () => clearTimeout(turn);
  }, []);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
    if (!composing) onType(event.currentTarget.value);
  };
  const onComposed = (event: CompositionEvent<HTMLInputElement>) => onType(event.currentTarget.value);
  return (
    <SearchLandmark id={id} action={action}>
      <label htmlFor={`${id}-term`} className="mb-2 block font-[550]">
        {words.label}
      </label>
      <div className="flex gap-3">
        <input
          ref={box}
          id={`${id}-term`}
          name="q"
          type="search"
          defaultValue={term}
          maxLength={maxTermLength}
          placeholder={words.placeholder}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: who opens the page of the search types next
          autoFocus={term === ''}
          onInput={onInput}
          onCompositionEnd={onComposed}
          className={field}
        />
        <Button type="submit" text={words.submit} className="min-h-12 shrink-0" />
      </div>
      <p id={`${id}-hint`} className="mt-2 text-small text-soft">
        {words.hint}
      </p>
    </SearchLandmark>
  );
}

type SearchResultsProps = { locale: Locale; term: string; page: number; results: Results; words: SearchMessages };

/** Entries that the words name stand before the first page of posts, those that mention them behind the last. */
function SearchResults({ locale, term, page, results, words }: SearchResultsProps) {
  const pages = searchPageCount(results.total);
  const note = results.corrected ? fill(words.corrected, { term, corrected: results.corrected }) : null;
  const entriesOf = (title: string, items: readonly SearchItem[]) => (
    <section aria-label={title} className="mb-10">
      <p className="figure-caption mb-3">{title}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.path}>
            <Hit item={item} locale={locale} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {note && <p className="mb-6 text-small">{note}</p>}
      {page === 1 && results.named.length > 0 && entriesOf(words.named, results.named)}
      {results.items.length > 0 && (
        <section aria-label={words.results} className="mb-10">
          {results.isPartial && !note && <p className="mb-6 text-small">{words.partial}</p>}
          <ol className="divide-y divide-line border-y border-line">
            {results.items.map((item) => (
              <li key={item.id}>
                <article>
                  <Hit item={item} locale={locale} words={words} />
                </article>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            pages={pages}
            hrefOf={(n) => localePath(locale, searchPath(term, n > 1 ? n : undefined))}
            words={words.pager}
          />
        </section>
      )}
      {page === pages && results.mentioning.length > 0 && entriesOf(words.mentioning, results.mentioning)}
    </>
  );
}

function Hit({ item, locale, words }: { item: SearchItem; locale: Locale; words: SearchMessages }) {
  const day = dayText(locale, item.publishedAt);
  return (
    <div className="group relative py-6">
      <h2 className="text-h4">
        <a href={localePath(locale, item.path)} className="after:absolute after:inset-0 group-hover:text-accent">
          {item.title}
        </a>
      </h2>
      <p className="mt-2 max-w-[68ch] text-small text-soft">
        {item.passage.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments of a passage have no id and are never reordered
          <Run key={index} segment={segment} />
        ))}
      </p>
      <p className="figure-caption mt-2 flex flex-wrap gap-x-4">
        <span>{words.kinds[item.kind]}</span>
        {day && item.kind === 'article' && (
          <time dateTime={item.publishedAt} suppressHydrationWarning>
            {day}
          </time>
        )}
      </p>
    </div>
  );
}

/** Matches are darker, bolder and tinted, so that they do not differ by color alone. */
function Run({ segment }: { segment: HighlightSegment }) {
  if (segment.tag === null) return segment.text;
  const Tag = segment.tag;
  return <Tag className="bg-accent-tint font-[600] text-ink not-italic">{segment.text}</Tag>;
}

const timeoutMs = 10_000;

async function ask(locale: Locale, term: string, signal: AbortSignal): Promise<SearchView> {
  const response = await fetch(searchRequestUrl(locale, term), { headers: { accept: 'application/json' }, signal });
  const results = response.ok ? parseResults(await response.json()) : null;
  return results ? { kind: 'found', term, page: 1, results } : { kind: 'failed', term };
}

function useSearch(locale: Locale, initial: SearchView) {
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

type SearchLiveProps = { locale: Locale; initial: SearchView; words: SearchMessages; hot: ReactNode };

const formId = 'search';

/** Text of the live region: the state of the search and the number of results. */
function statusOf(view: SearchView, busy: boolean, words: SearchMessages): string {
  if (busy) return words.searching;
  if (view.kind !== 'found') return '';
  const total = countOf(view.results);
  if (total === 0) return words.none;
  return total === 1 ? words.one : fill(words.many, { count: total });
}

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

function SearchFailed({ formId, words, onRetry }: { formId: string; words: SearchMessages; onRetry: () => void }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
      <p role="alert">{words.failed}</p>
      <Button type="submit" form={formId} look="line" onClick={onClick} text={words.retry} />
    </div>
  );
}
