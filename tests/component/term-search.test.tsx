// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TermSearch } from '@/components/features/glossary/term-search';
import { searchDebounceMs } from '@/lib/domain/search/debounce';

const words = {
  label: 'Find a term',
  submit: 'Find',
  placeholder: 'AQL',
  all: '3 terms',
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

/** Shows the list as the server filters it: by `query`, whose matching keys are `left`. */
function show(query = '', left: string[] = []) {
  const isHidden = (key: string) => query !== '' && !left.includes(key);
  render(
    <TermSearch
      action="/en/QcEncyclopedia"
      searchPage="/en/search"
      words={words}
      initial={query === '' ? null : { query, left: left.length }}
      contents={<a href="#group-b">Group b</a>}
    >
      {groups.map((group) => (
        <section
          key={group.key}
          data-group
          id={`group-${group.key}`}
          hidden={group.terms.every(({ key }) => isHidden(key))}
        >
          {group.terms.map(({ key, name, alias, text }) => (
            <div key={key} id={key} data-term={`${name} ${alias}`} hidden={isHidden(key)}>
              <p>
                <a href={`#${key}`}>{name}</a>
              </p>
              <p data-definition>{text}</p>
              <p>
                <a href="#lot">to lot size</a>
              </p>
            </div>
          ))}
        </section>
      ))}
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
afterEach(() => {
  cleanup();
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

  it('shows the entry of a link that was followed before its script came', () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=seal#lot');
    const field = show('seal', ['seal']);
    expect(shown()).toEqual(['aql', 'lot', 'seal']);
    expect(field.value).toBe('');
    pause();
    expect(window.location.href).toMatch(/QcEncyclopedia#lot$/);
  });

  it('reads an encoded fragment, and takes a malformed one for no entry', () => {
    window.history.replaceState(null, '', '/en/QcEncyclopedia?q=seal#%6Cot');
    const field = show('seal', ['seal']);
    expect([shown(), field.value]).toEqual([['aql', 'lot', 'seal'], '']);
    type(field, 'scelle');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'scellé' });
    link.href = '#%E9%';
    fireEvent.click(link);
    expect([shown(), field.value]).toEqual([['seal'], 'scelle']);
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

  it('stays while a link leads to what is shown', () => {
    const field = show();
    type(field, 'scelle');
    fireEvent.click(screen.getByRole('link', { name: 'scellé' }));
    expect(shown()).toEqual(['seal']);
    expect(field.value).toBe('scelle');
  });

  it('waits for the end of a composition', () => {
    const field = show();
    field.value = 'jian';
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(shown()).toHaveLength(3);
    field.value = 'lot';
    fireEvent.compositionEnd(field);
    expect(shown()).toEqual(['lot']);
  });

  it('does not leave the page when it is sent', () => {
    const field = show();
    field.value = 'lot';
    expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
    expect(shown()).toEqual(['lot']);
  });
});
