// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionLinks } from '@/components/features/header/session-links';
import { sessionEvent } from '@/lib/domain/account/account-entries';

const words = { known: 'You are signed in as {name}.', unknown: 'You are signed in.', signOut: 'Sign out' };
const fetchMock = vi.fn<typeof fetch>();
let session: object = { signedIn: false };

beforeEach(() => {
  session = { signedIn: true, name: 'Ana' };
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (input) => Response.json(String(input).endsWith('sign-out') ? {} : session));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the component reads it so
  document.cookie = 'signed-in=; Max-Age=0';
});
const hint = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the component reads it so
  document.cookie = 'signed-in=1';
};
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
async function show(): Promise<void> {
  render(
    <SessionLinks words={words} className="" nameClassName="">
      <a href="/en/account/sign-in">Sign in</a>
    </SessionLinks>,
  );
  await settle();
}

it('asks for no session, and offers the sign-in, where no cookie hints at one', async () => {
  await show();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

it('B25 says who is signed in and signs out in place, the focus on the link to sign in', async () => {
  hint();
  await show();
  expect(screen.getByText('You are signed in as Ana.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  // biome-ignore lint/suspicious/noDocumentCookie: as the answer to a sign-out does
  document.cookie = 'signed-in=; Max-Age=0';
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await settle();
  expect(fetchMock.mock.calls.map(([input, init]) => [String(input), init?.method ?? 'GET'])).toEqual([
    ['/account/session', 'GET'],
    ['/account/sign-out', 'POST'],
  ]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sign in' }));
});

it('notices a sign-in on the page, and a session that ended elsewhere when it comes back from the cache', async () => {
  await show();
  hint();
  await act(async () => void window.dispatchEvent(new Event(sessionEvent)));
  await settle();
  expect(screen.getByText('You are signed in as Ana.')).toBeTruthy();
  session = { signedIn: false };
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await settle();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

it('posts the form itself when the sign-out cannot be reached', async () => {
  hint();
  await show();
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form') as HTMLFormElement;
  form.submit = vi.fn();
  fetchMock.mockRejectedValue(new TypeError('offline'));
  fireEvent.submit(form);
  await settle();
  expect(form.submit).toHaveBeenCalledTimes(1);
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/account/sign-out']);
});
