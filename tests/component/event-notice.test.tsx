// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/account/event/route';
import { EventNotice } from '@/components/layout/floating';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';
import { shippedLocal } from '../support/read-content';

const fetchMock = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  fetchMock.mockReset().mockImplementation((path) => GET(new Request(`http://site.test${path}`)));
  vi.stubGlobal('fetch', fetchMock);
});
const at = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T08:00:00+08:00`), toFake: ['Date'] });
const settled = () => vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());

it.each(locales)('M1.25 until its last day the notice opens in %s with its two shows and a form', async (locale) => {
  const event = shippedLocal(locale, 'event');
  renderIn(locale);
  at('2024-10-01');
  const notice = await EventNotice();
  for (const text of [event.title, event.text]) expect(renderToString(notice)).not.toContain(text.slice(0, 12));
  render(notice);
  expect(await screen.findByRole('heading', { name: event.title })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => /2024/.test(item.textContent ?? ''))).toEqual([true, true]);
  expect(document.querySelector('dialog [name=email]')).not.toBeNull();
});

it('M1.25 only the string false keeps it closed, and closing it stores that', async () => {
  renderIn('en');
  at('2024-10-01');
  window.localStorage.setItem('event-notice', 'true');
  render(await EventNotice());
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(window.localStorage.getItem('event-notice')).toBe('false');
  cleanup();
  fetchMock.mockClear();
  render(await EventNotice());
  await settled();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('M1.25 after its last day nothing is asked for, and nothing names the event', async () => {
  renderIn('en');
  at('2024-10-24');
  const { container } = render(await EventNotice());
  await settled();
  expect([fetchMock.mock.calls, container.textContent]).toEqual([[], '']);
});

it.each([
  ['an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['another text', () => Promise.resolve(Response.json({ title: 'x' }))],
  ['no connection', () => Promise.reject(new TypeError('gone'))],
])('with %s in its place it stays closed', async (_, answer) => {
  renderIn('en');
  at('2024-10-01');
  fetchMock.mockImplementation(answer);
  render(await EventNotice());
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(document.querySelector('dialog')?.open).toBe(false);
});
