// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { Workbench } from '@/components/features/aql/workbench';
import en from '@/messages/en/aql.json';
import { fakeScreen } from '../support/fake-screen';

const words = en.workbench;
const bench = <Workbench locale="en" initial={{}} words={words} origin="https://site.example" />;
const lit = () => [...document.querySelectorAll('#tables [data-path="end"]')].map((cell) => cell.textContent);
const isAwake = () =>
  Object.keys(document.querySelector('#tables table') ?? {}).some((key) => key.startsWith('__reactFiber'));
let root: Root | undefined;
let viewport: ReturnType<typeof fakeScreen>;

/** Hydrates the server-rendered page; no element has intersected the viewport yet. */
async function arrive(): Promise<void> {
  viewport = fakeScreen();
  // The server has no document to observe.
  const browser = globalThis.document;
  vi.stubGlobal('document', undefined);
  const { prelude } = await prerenderToNodeStream(bench);
  let html = '';
  for await (const piece of prelude) html += piece;
  vi.stubGlobal('document', browser);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  // happy-dom does not apply the `selected` attribute of options.
  for (const list of document.querySelectorAll('select'))
    list.value = list.querySelector<HTMLOptionElement>('option[selected]')?.value ?? '';
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, bench);
  });
}

afterEach(() => {
  act(() => root?.unmount());
});

it('are in the markup, and are taken over when they come near', async () => {
  await arrive();
  expect(lit()).toEqual(['L', '10/11', '14/15']);
  expect(isAwake()).toBe(false);
  await act(async () => viewport.show(true));
  await waitFor(() => expect(isAwake()).toBe(true));
  expect(lit()).toEqual(['L', '10/11', '14/15']);
});

it('answer what was typed into them before they were taken over', async () => {
  await arrive();
  const field = screen.getByLabelText<HTMLInputElement>(words.designBadShare);
  const answer = () => field.closest('#design')?.querySelector('[role=status] .text-h4')?.textContent;
  expect(answer()).toMatch(/^69 /);
  field.value = '10';
  await act(async () => viewport.show(true));
  await waitFor(() => expect(answer()).toMatch(/^44 /));
  expect(field.value).toBe('10');
});
