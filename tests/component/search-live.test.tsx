// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchLive } from '@/components/features/search/search-live';
import { parseResults, type SearchView } from '@/lib/domain/search/search-results';
import words from '@/messages/en/search.json';

const wire = (id: number) => ({
  id,
  slug: id === 9 ? '' : `post-${id}`,
  title: `Post ${id}`,
  created_at: '2026-03-01T00:00:00+08:00',
  highlight_content: `why <em>mug</em> ${id}`,
});
const answer = (ids: number[], total = ids.length) => ({ data: ids.map(wire), meta: { total } });
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const found = (ids: number[], total?: number): SearchView => {
  const results = parseResults(answer(ids, total));
  if (!results) throw new Error('the sample does not parse');
  return { kind: 'found', term: 'mug', page: 1, results };
};

const fetchMock = vi.fn<typeof fetch>();
const screenOf = (initial: SearchView) => (
  <SearchLive locale="en" initial={initial} words={words} hot={<p>hot terms</p>} />
);
const typeTerm = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: words.label }), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  window.history.replaceState(null, '', '/en/search');
});

describe('search without script', () => {
  it('M2.25 is a form that sends q to /search by GET', () => {
    render(screenOf({ kind: 'idle' }));
    const form = screen.getByRole('searchbox').closest('form');
    expect(form?.getAttribute('action')).toBe('/en/search');
    expect(form?.getAttribute('method')).toBe('get');
    expect(screen.getByRole('searchbox').getAttribute('name')).toBe('q');
    expect(screen.getByText('hot terms')).toBeTruthy();
  });
  it('M6.16 M6.17 shows hits with their passages in the markup of the server', () => {
    const html = renderToString(screenOf(found([1, 9])));
    expect(html).toContain('href="/en/blog/post-1"');
    expect(html).toContain('href="/en/blog/9"');
    expect(html).toMatch(/<em[^>]*>mug<\/em>/);
    expect(html).toContain('2 results');
  });
  it('M6.18 says that nothing related was found, with the hot terms', () => {
    render(screenOf(found([])));
    expect(screen.getByRole('heading', { name: words.none })).toBeTruthy();
    expect(screen.getByText(/“mug”/)).toBeTruthy();
    expect(screen.getByText('hot terms')).toBeTruthy();
  });
  it('M6.19 leads to the other pages by q and page', () => {
    render(screenOf(found([1], 41)));
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en/search?q=mug&page=3');
  });
});

describe('search before its script has come', () => {
  /** Server-rendered markup whose field already has a value before hydration. */
  const wakeWith = (initial: SearchView, value: string) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(screenOf(initial));
    const field = container.querySelector('input');
    if (field) field.value = value;
    render(screenOf(initial), { container, hydrate: true });
  };

  it('M6.13 searches for what was typed', async () => {
    fetchMock.mockImplementation(async () => reply(answer([1, 2])));
    wakeWith({ kind: 'idle' }, 'mug');
    await pass(300);
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
      '/topapi/v1/post?_search_=mug&page=1&limit=20&locale=en',
    ]);
    expect(screen.getByText('2 results')).toBeTruthy();
  });
  it('M6.14 clears the results of a term that was deleted', async () => {
    wakeWith(found([1, 2]), '');
    await pass(300);
    expect(screen.queryByRole('article')).toBeNull();
    expect(window.location.search).toBe('');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('search while typing', () => {
  it('M6.13 M6.15 sends one call 300 ms after the last key and shows the term in the address', async () => {
    fetchMock.mockImplementation(async () => reply(answer([1, 2])));
    render(screenOf({ kind: 'idle' }));
    typeTerm('m');
    await pass(200);
    typeTerm('mug');
    await pass(299);
    expect(fetchMock).not.toHaveBeenCalled();
    await pass(1);
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
      '/topapi/v1/post?_search_=mug&page=1&limit=20&locale=en',
    ]);
    expect(window.location.search).toBe('?q=mug&page=1');
    expect(screen.getByRole('link', { name: 'Post 1' }).getAttribute('href')).toBe('/en/blog/post-1');
    expect(screen.getByRole('status').textContent).toBe('2 results');
    expect(screen.queryByText('hot terms')).toBeNull();
  });
  it('M6.14 an empty term clears the results and the address at once', async () => {
    window.history.replaceState(null, '', '/en/search?q=mug');
    render(screenOf(found([1, 2])));
    typeTerm('  ');
    expect(screen.queryByRole('link', { name: 'Post 1' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(window.location.search).toBe('');
    await pass(1_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });
  it('an older answer never replaces a newer one', async () => {
    const late: { answer?: (response: Response) => void; signal?: AbortSignal | null | undefined } = {};
    fetchMock.mockImplementationOnce(
      (_, init) =>
        new Promise((resolve) => {
          late.answer = resolve;
          late.signal = init?.signal;
        }),
    );
    fetchMock.mockImplementationOnce(async () => reply(answer([2])));
    render(screenOf({ kind: 'idle' }));
    typeTerm('old');
    await pass(300);
    typeTerm('new');
    await pass(300);
    expect(late.signal?.aborted).toBe(true);
    late.answer?.(reply(answer([1])));
    await pass(0);
    expect(screen.getByRole('link', { name: 'Post 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Post 1' })).toBeNull();
  });
  it.each([
    ['a refusal', async () => reply({ message: 'no' }, 500)],
    ['rubbish', async () => new Response('<html>')],
    [
      'silence of the network',
      async () => {
        throw new TypeError('failed');
      },
    ],
  ])('says so after %s, keeps the term and tries again', async (_, failure) => {
    fetchMock.mockImplementationOnce(failure);
    fetchMock.mockImplementationOnce(async () => reply(answer([1])));
    render(screenOf({ kind: 'idle' }));
    typeTerm('mug');
    await pass(300);
    expect(screen.getByRole('alert').textContent).toBe(words.failed);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('mug');
    fireEvent.click(screen.getByRole('button', { name: words.retry }));
    await pass(0);
    expect(screen.getByRole('link', { name: 'Post 1' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
