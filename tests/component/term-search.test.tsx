// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TermSearch } from '@/components/features/glossary/term-search';
import { Markup } from '@/components/ui/rich-text';
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

/** The list as the server renders it, where only these keys are left. */
function listHtml(keys: string[]) {
  return html`${groups.map((group) => {
    const isLeft = ({ key }: { key: string }) => keys.includes(key);
    const hiddenUnless = (isShown: boolean) => (isShown ? '' : html` hidden`);
    const entries = group.terms.map(
      (term) => html`<div id="${term.key}" data-term="${term.name} ${term.alias}"${hiddenUnless(isLeft(term))}>
        <dt><a href="/en/QcEncyclopedia/${term.key}">${term.name}</a></dt><dd>${term.text}</dd></div>`,
    );
    return html`<section data-group id="group-${group.key}"${hiddenUnless(group.terms.some(isLeft))}><dl>${entries}</dl></section>`;
  })}`;
}
const allKeys = groups.flatMap(({ terms }) => terms.map(({ key }) => key));
const contents = html`<a href="#group-b">Group b</a>`;

/** Shows the list as the server filters it: by `query`, whose matching keys are `left`. */
function show(query = '', left: string[] = []) {
  const isWhole = query === '';
  render(
    <TermSearch
      page="/en/QcEncyclopedia"
      searchPage="/en/search"
      words={words}
      initial={isWhole ? null : { query, left: left.length }}
      contents={<Markup html={contents} />}
    >
      <Markup html={listHtml(isWhole ? allKeys : left)} />
      <a href="#lot">to lot size</a>
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

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/en/QcEncyclopedia');
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

  it('shows the entry of a link that was followed before its script came', () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=seal#lot');
    const field = show('seal', ['seal']);
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

  it('begins with the query of the address', () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=lot');
    const field = show('lot', ['lot']);
    expect(field.value).toBe('lot');
    expect(shown()).toEqual(['lot']);
    expect(screen.getByRole('status').textContent).toBe('1 term found');
    expect(screen.queryByRole('link', { name: 'Group b' })).toBeNull();
    pause();
    expect(window.location.search).toBe('?q=lot');
    type(field, '');
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
  });

  it('gives way to a link whose entry it has taken away', () => {
    const field = show();
    type(field, 'scelle');
    fireEvent.click(screen.getAllByRole('link', { name: 'to lot size' }).at(-1) as HTMLElement);
    expect(field.value).toBe('');
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
  });
});
