// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TermSearch } from '@/components/features/glossary/term-search';
import { Markup } from '@/components/ui/rich-text';
import { termContentsId, termListId } from '@/lib/domain/glossary/filter';
import { html } from '@/lib/domain/richtext/html-template';
import { searchDebounceMs } from '@/lib/domain/search/debounce';

const words = {
  label: 'Find a term',
  submit: 'Find',
  placeholder: 'AQL',
  all: '3 terms',
  showAll: 'Show all 3 terms',
  one: '{count} term found',
  many: '{count} terms found',
  none: 'No term contains “{query}”.',
  siteSearch: 'Search the whole site for “{query}”',
};
const groups = [
  {
    key: 'a',
    terms: [
      { key: 'aql', name: 'AQL', alias: 'limite de qualité', text: 'See sample size.' },
      { key: 'lot', name: 'lot size', alias: '', text: 'Pieces.' },
    ],
  },
  { key: 'b', terms: [{ key: 'seal', name: 'scellé', alias: 'bullet seal', text: 'A bolt.' }] },
];

/** The list as the server renders it, with these keys. */
function listHtml(keys: string[]) {
  const withEntries = groups
    .map(({ key, terms }) => ({ key, terms: terms.filter((term) => keys.includes(term.key)) }))
    .filter(({ terms }) => terms.length > 0);
  return html`${withEntries.map((group) => {
    const entries = group.terms.map(
      ({ key, name, alias, text }) => html`<div id="${key}" data-term="${name} ${alias}">
        <a href="#${key}">${name}</a><p>${text}</p><p class="see"><a href="#lot">to lot size</a></p>
      </div>`,
    );
    return html`<section data-group id="group-${group.key}">${entries}</section>`;
  })}`;
}
const allKeys = groups.flatMap(({ terms }) => terms.map(({ key }) => key));
const contents = html`<a href="#group-b">Group b</a>`;
const wholePage = () =>
  new Response(
    html`<main><div id="${termContentsId}">${contents}</div><div id="${termListId}">${listHtml(allKeys)}</div></main>`
      .source,
  );
const fetchPage = vi.fn<typeof fetch>();

/** Shows the list as the server filters it: by `query`, whose matching keys are `left`. */
function show(query = '', left: string[] = []) {
  const isWhole = query === '';
  render(
    <TermSearch
      page="/en/QcEncyclopedia"
      searchPage="/en/search"
      words={words}
      initial={isWhole ? null : { query, left: left.length }}
      contents={isWhole && <Markup html={contents} />}
    >
      <Markup id={termListId} html={listHtml(isWhole ? allKeys : left)} />
    </TermSearch>,
  );
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a term' });
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-term]')]
    .filter((entry) => !entry.closest('[hidden]'))
    .map(({ id }) => id);
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(searchDebounceMs));
const loaded = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    fetchPage.mockReset().mockImplementation(async () => wholePage()),
  );
  window.history.replaceState(null, '', '/en/QcEncyclopedia');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('M2.31 the field of the encyclopedia', () => {
  it('narrows the list at once, by names and other names, without accents', () => {
    const field = show();
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
    type(field, 'QUALITE');
    expect(shown()).toEqual(['aql']);
    expect(document.getElementById('group-b')?.hidden).toBe(true);
    expect(screen.queryByRole('link', { name: 'Group b' })).toBeNull();
    type(field, 'bullet');
    expect(shown()).toEqual(['seal']);
    type(field, '');
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
  });

  it('shows the entry of a link that was followed before its script came', async () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=seal#lot');
    const field = show('seal', ['seal']);
    await loaded();
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
    expect(field.value).toBe('');
    pause();
    expect(window.location.href).toMatch(/QcEncyclopedia#lot$/);
  });

  it('says how many are left once the typing pauses, and keeps the query in the address', () => {
    const field = show();
    expect(screen.getByRole('status').textContent).toBe('3 terms');
    type(field, 's');
    type(field, 'scelle');
    expect(screen.getByRole('status').textContent).toBe('3 terms');
    pause();
    expect(screen.getByRole('status').textContent).toBe('1 term found');
    expect(window.location.search).toBe('?q=scelle');
    type(field, ' ');
    pause();
    expect(screen.getByRole('status').textContent).toBe('3 terms');
    expect(window.location.search).toBe('');
  });

  it('offers the search of the site where nothing is found', () => {
    type(show(), 'zebra');
    pause();
    expect(shown()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('No term contains “zebra”.');
    expect(screen.getByRole('link', { name: 'Search the whole site for “zebra”' }).getAttribute('href')).toBe(
      '/en/search?q=zebra',
    );
  });

  it('begins with the query of the address', async () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=lot');
    const field = show('lot', ['lot']);
    expect(field.value).toBe('lot');
    expect(shown()).toEqual(['lot']);
    expect(screen.getByRole('status').textContent).toBe('1 term found');
    expect(screen.queryByRole('link', { name: 'Group b' })).toBeNull();
    pause();
    expect(window.location.search).toBe('?q=lot');
    type(field, '');
    await loaded();
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
  });

  it('gives way to a link whose entry it has taken away', () => {
    const field = show();
    type(field, 'scelle');
    fireEvent.click(screen.getAllByRole('link', { name: 'to lot size' }).at(-1) as HTMLElement);
    expect(field.value).toBe('');
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
  });

  it('completes a list that the server has filtered once another query is typed', async () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=lot');
    const field = show('lot', ['lot']);
    expect(fetchPage).not.toHaveBeenCalled();
    field.focus();
    await loaded();
    expect(fetchPage.mock.calls.map(([address]) => address)).toEqual(['/en/QcEncyclopedia']);
    expect(document.querySelectorAll('[data-term]')).toHaveLength(1);
    type(field, 's');
    field.setSelectionRange(0, 1);
    type(field, 'scelle');
    await loaded();
    expect([shown(), document.activeElement]).toEqual([['seal'], field]);
    pause();
    expect(screen.getByRole('status').textContent).toBe('1 term found');
    expect(window.location.search).toBe('?q=scelle');
    type(field, '');
    expect(shown()).toEqual(allKeys);
    expect(screen.getByRole('link', { name: 'Group b' })).toBeTruthy();
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('leaves the form to the browser when the rest cannot be loaded, and tries again with the next letter', async () => {
    for (const failure of [
      () => Promise.reject(new TypeError('offline')),
      async () => new Response('', { status: 503 }),
    ]) {
      cleanup();
      fetchPage.mockImplementation(failure);
      const field = show('lot', ['lot']);
      type(field, 'scelle');
      await loaded();
      pause();
      expect([shown(), screen.getByRole('status').textContent]).toEqual([['lot'], '1 term found']);
      expect(fireEvent.submit(screen.getByRole('search'))).toBe(true);
      fetchPage.mockImplementation(async () => wholePage());
      type(field, 'scell');
      await loaded();
      expect(shown()).toEqual(['seal']);
      expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    }
  });
});
