// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LikeButton } from '@/components/features/comments/like/like-button';
import { LikeWidget, promptMs } from '@/components/features/comments/like/like-widget';
import { promptEvent, sessionEvent } from '@/lib/domain/account/account-entries';
import en from '@/messages/en/comments.json';

const fetchMock = vi.fn<typeof fetch>();
const path = '/topapi/v1/post/5/like';
const like = { path, liked: false, likes: 7 };
let session = { signedIn: false, role: null as string | null, name: null as string | null };
let onLike: () => Promise<Response>;
const json = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));

beforeEach(() => {
  session = { signedIn: false, role: null, name: null };
  onLike = () => json({});
  fetchMock.mockReset();
  fetchMock.mockImplementation((input) => (String(input) === '/account/session' ? json(session) : onLike()));
  vi.stubGlobal('fetch', fetchMock);
});

const likeCalls = () =>
  fetchMock.mock.calls.filter(([input]) => String(input) === path).map(([, init]) => init?.method);
const button = () => screen.getByRole('button', { name: /Likes: / });
const shown = () => [button().getAttribute('aria-pressed'), /^\d+/.exec(button().textContent ?? '')?.[0]];
const press = () => act(async () => fireEvent.click(button()));

describe('the inline like', () => {
  it('M11.08 M11.09 changes at once and then posts; pressed again it deletes', async () => {
    let answer: (response: Response) => void = () => undefined;
    onLike = () => new Promise((resolve) => (answer = resolve));
    render(<LikeButton like={like} words={en.item} />);
    await press();
    expect(shown()).toEqual(['true', '8']);
    expect(screen.getByRole('button', { name: 'Like (Likes: 8)' })).toBe(button());
    await act(async () => answer(new Response('{}')));
    expect([shown(), likeCalls()]).toEqual([['true', '8'], ['POST']]);
    onLike = () => json({});
    await press();
    await waitFor(() => expect(likeCalls()).toEqual(['POST', 'DELETE']));
    expect(shown()).toEqual(['false', '7']);
    expect(fetchMock.mock.calls.some(([input]) => String(input) === '/account/session')).toBe(false);
  });
  it('M11.08 goes back when its call fails, says so quietly, and Retry likes again', async () => {
    onLike = () => json({}, 503);
    render(<LikeButton like={like} words={en.item} />);
    await press();
    await waitFor(() => expect(screen.getByText(/was not saved/)).toBeTruthy());
    expect(shown()).toEqual(['false', '7']);
    onLike = () => json({ data: { liked: true, likes_count: 12 } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(shown()).toEqual(['true', '12']));
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });
  it('is known again on a page that was made for everyone', async () => {
    render(<LikeButton like={like} words={en.item} />);
    await press();
    cleanup();
    render(<LikeButton like={{ ...like, likes: 8 }} words={en.item} />);
    await waitFor(() => expect(shown()).toEqual(['true', '8']));
  });
  it('A04 is disabled without a usable link, and is a form without script', () => {
    expect(renderToString(<LikeButton like={{ ...like, path: null }} words={en.item} />)).toMatch(
      /<button[^>]* disabled/,
    );
    expect(renderToString(<LikeButton like={like} words={en.item} />)).toMatch(
      /<form[^>]* action="\/topapi\/v1\/post\/5\/like" method="post"/,
    );
  });
});

describe('the separate like widget', () => {
  const words = { ...en.widget, likeFailed: en.item.likeFailed };
  const show = () => render(<LikeWidget like={like} words={words} signInHref="/en/account/sign-in" />);
  const pressWidget = () => act(async () => fireEvent.click(screen.getByRole('button')));

  it('M11.10 opens the login prompt for who is not signed in, shows it three seconds, and likes nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const prompts: unknown[] = [];
    const hear = (event: Event) => prompts.push((event as CustomEvent).detail);
    window.addEventListener(promptEvent, hear);
    show();
    await pressWidget();
    await waitFor(() => expect(prompts).toEqual(['sign-in-trader']));
    expect(screen.getByRole('status').textContent).toBe('Please sign in to like.');
    expect(promptMs).toBe(3_000);
    await act(async () => vi.advanceTimersByTimeAsync(promptMs));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(likeCalls()).toEqual([]);
    window.removeEventListener(promptEvent, hear);
  });
  it('M11.10 likes for who is signed in, and once they signed in because of it', async () => {
    session = { signedIn: true, role: 'trader', name: 'Ana' };
    show();
    await pressWidget();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Liked with my account' })).toBeTruthy());
    cleanup();
    window.localStorage.clear();
    session = { signedIn: false, role: null, name: null };
    show();
    await pressWidget();
    session = { signedIn: true, role: 'trader', name: 'Ana' };
    await act(async () => void window.dispatchEvent(new Event(sessionEvent)));
    await waitFor(() => expect(likeCalls()).toEqual(['POST', 'POST']));
  });
});
